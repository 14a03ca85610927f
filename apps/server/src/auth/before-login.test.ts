import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { foundCompany, post } from '../../test/accounts.ts'
import { startTestServer, testMaps } from '../../test/server.ts'

const server = await startTestServer()
const keys = ['visual_config', 'firebase_config', 'maps']
const ask = async (body: object = {}, company?: string) => {
  const path = `/before/login${company === undefined ? '' : `?company=${company}`}`
  return (await post(server, path, { body: { keys, client_secret: 'console', ...body } })).body
}

it('answers the dress of the company that the address names, and nothing else of it', async () => {
  const { company_id } = await foundCompany(server)
  expect(await ask({}, company_id)).toMatchObject({ visual_config: null })
  await dress(company_id, { primaryColor: '#8A2BE2', theme: 'semi-dark', color: 7, api_key: 'x' })
  expect((await ask({}, company_id)).visual_config).toEqual({
    primaryColor: '#8A2BE2',
    theme: 'semi-dark',
  })
  expect((await ask({}, uuidv7())).visual_config).toBe(null)
})

it('answers alike for every e-mail', async () => {
  const { email, company_id } = await foundCompany(server)
  await dress(company_id, { primaryColor: '#8A2BE2' })
  const answers = [await ask(), await ask({ email }), await ask({ email: 'nadie@example.com' })]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

it('answers the keys that were asked for, and how the operator and the specification have maps drawn', async () => {
  expect(await ask({ keys: ['maps'] })).toEqual({
    maps: expect.objectContaining({
      ...testMaps,
      style: 'blue_essence',
      optionsProgramedRoute: { id: 'RP', color: '#ff8c34', opacity: 0.5, width: 8 },
    }),
  })
  expect(await ask({ keys: ['firebase_config'] })).toEqual({ firebase_config: null })
})

/** No call writes a configuration yet. */
async function dress(company_id: string, config: object): Promise<void> {
  const now = '2026-03-02T15:00:00.000Z'
  await server.database.transaction(company_id, async (db) => {
    await db
      .insertInto('company_config')
      .values({
        company_id,
        id: uuidv7(),
        type_config_name: 'VISUAL_CONFIG',
        name: 'VISUALCONFIG',
        value: '',
        config_json: JSON.stringify(config),
        added_on: now,
        update_on: now,
      })
      .execute()
  })
}
