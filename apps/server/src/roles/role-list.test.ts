import { roles } from '@baquiano/contract/roles'
import { expect, it } from 'vitest'
import { aRole } from '../../test/builders.ts'
import { startTestServer } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn } = server

const names = async (token: string, body: object): Promise<string[]> =>
  (await call(roles.filter, { body }, token)).body.records.map(({ name }: { name: string }) => name)

async function company(...known: Parameters<typeof aRole>[0][]): Promise<string> {
  const token = signIn()
  for (const overrides of known) await call(roles.create, { body: aRole(overrides) }, token)
  return token
}

it('finds words anywhere in the text of a role, without capitals and accents', async () => {
  const token = await company(
    { name: 'Técnico de campo', description: 'Visita en la montaña' },
    { name: 'Mesa de ayuda', alias: 'MESA' },
  )
  const searchNames = (search: string, match?: string) =>
    names(token, { filters: { search }, ...(match && { match }) })
  expect(await searchNames('montana tecni')).toEqual(['Técnico de campo'])
  expect(await searchNames('ecnico')).toEqual(['Técnico de campo'])
  expect(await searchNames('montana mesa')).toEqual([])
  expect(await searchNames('te')).toEqual(['Técnico de campo'])
  expect(await searchNames('de')).toEqual([])
  expect(await searchNames('tecnico DE campo', 'exact')).toEqual(['Técnico de campo'])
  expect(await searchNames('tecnico', 'exact')).toEqual([])
})

it.each(['100%', '___', String.raw`a\b`])(
  'takes "%s" for text, not for a pattern',
  async (search) => {
    const token = await company(
      { name: 'Cien', description: '100 visitas' },
      { description: search },
    )
    expect(await names(token, { filters: { search } })).toHaveLength(1)
  },
)

it('filters by special names and by whether somebody has the role', async () => {
  const token = await company({ name: 'SUPERVISOR' }, { name: 'Auditor' })
  await createTeam(server, token)
  expect(await names(token, { filters: { is_special: true } })).toEqual(['SUPERVISOR'])
  expect(await names(token, { filters: { is_special: true, has_people: true } })).toEqual([])
  expect(await names(token, { filters: { has_people: true } })).toHaveLength(1)
})

it.each(['name', 'people_count', 'added_on', 'update_on'])(
  'walks through all by cursor, ordered by %s in both directions',
  async (order_by) => {
    const token = await company({ name: 'B' }, { name: 'Á' }, { name: 'c' })
    await createTeam(server, token)
    for (const sort of ['ASC', 'DESC']) {
      const walked: string[] = []
      let cursor: string | null | undefined
      do {
        const body = { order_by, sort, quantity: 2, ...(cursor && { cursor }) }
        const page = (await call(roles.filter, { body }, token)).body
        expect(page.total).toBe(4)
        walked.push(...page.records.map(({ id }: { id: string }) => id))
        cursor = page.next_cursor
      } while (cursor)
      expect(new Set(walked).size).toBe(4)
    }
  },
)

it('tells who changed a role last, and how many have it', async () => {
  const token = signIn()
  const { role_id, resource_id } = await createTeam(server, token)
  const params = { id: role_id }
  expect((await call(roles.get, { params }, token)).body).toMatchObject({
    id: role_id,
    people_count: 1,
    is_administrator: false,
    update_by_name: null,
  })
  expect(resource_id).toBeTruthy()
})
