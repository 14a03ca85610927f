import { v7 as uuidv7 } from 'uuid'
import { settings } from '@baquiano/contract/settings'
import { expect, it } from 'vitest'
import { createCompany, post } from '../../test/accounts.ts'
import { aSetting } from '../../test/a-setting.ts'
import { startTestServer, testMaps } from '../../test/server.ts'

const server = await startTestServer()
const keys = ['visual_config', 'firebase_config', 'maps']
const fetchConfig = async (body: object = {}, company?: string) => {
  const path = `/before/login${company === undefined ? '' : `?company=${company}`}`
  return (await post(server, path, { body: { keys, client_secret: 'console', ...body } })).body
}

it('answers the dress of the company that the address names, and nothing else of it', async () => {
  const { company_id } = await createCompany(server, { name: 'Droguerías Aurora' })
  expect(await fetchConfig({}, company_id)).toMatchObject({ visual_config: null })
  await applyTheme(company_id, { login_address: 'aurora.example.com' })
  const visualConfig = {
    primaryColor: '#8A2BE2',
    navbarColor: '#2B1331',
    theme: 'semi-dark',
    company_name: 'Droguerías Aurora',
  }
  expect((await fetchConfig({}, company_id)).visual_config).toEqual(visualConfig)
  expect((await fetchConfig({}, 'Aurora.example.com')).visual_config).toEqual(visualConfig)
  for (const nobody of [uuidv7(), 'aurora', '127.0.0.1', '%', '']) {
    expect((await fetchConfig({}, nobody)).visual_config).toBe(null)
  }
})

it('answers alike for every e-mail', async () => {
  const { email, company_id } = await createCompany(server)
  await applyTheme(company_id)
  const answers = [
    await fetchConfig(),
    await fetchConfig({ email }),
    await fetchConfig({ email: 'nadie@example.com' }),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

it('answers the keys that were asked for, and how the operator and the specification have maps drawn', async () => {
  expect(await fetchConfig({ keys: ['maps'] })).toEqual({
    maps: expect.objectContaining({
      ...testMaps,
      style: 'blue_essence',
      optionsProgramedRoute: { id: 'RP', color: '#ff8c34', opacity: 0.5, width: 8 },
    }),
  })
  expect(await fetchConfig({ keys: ['firebase_config'] })).toEqual({ firebase_config: null })
})

async function applyTheme(
  company_id: string,
  more: Parameters<typeof aSetting>[0] = {},
): Promise<void> {
  const body = aSetting({ primaryColor: '#8A2BE2', ...more })
  await server.call(settings.update, { body }, server.signIn({ company_id }))
}
