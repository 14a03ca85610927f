import { companyConfigs, toolLinks } from '@baquiano/contract/company-config'
import { typeConfigs } from '@baquiano/contract/type-configs'
import { auth } from '@baquiano/contract/auth'
import { moduleNames } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { createCompany, signInByMail } from '../../test/accounts.ts'
import { aConfig, aToolConfig } from '../../test/config-builders.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock } = server
const { email, company_id } = await createCompany(server)
const { access_token: token } = await signInByMail(server, email)
const uid: string = (await call(auth.user, {}, token)).body.id

const linkTo = async (tool: string) => {
  const { status, body } = await call(toolLinks.create, { body: { tool } }, token)
  return status === 200 ? new URL(body.url) : body.code
}
const redeem = async (ticket: string | null) =>
  (await call(toolLinks.redeem, { body: { ticket: ticket ?? '' } })).body

it('tells that the configuration is required, then opens its host with a ticket for one use', async () => {
  expect(await linkTo('serviroute')).toBe('COMPANY_CONFIG_REQUIRED')
  await call(companyConfigs.create, { body: aToolConfig() }, token)
  const url: URL = await linkTo('serviroute')
  expect([url.host, url.searchParams.get('from')]).toEqual(['forms.example.com', 'us'])
  const ticket = url.searchParams.get('ticket')
  expect(await redeem(ticket)).toEqual({ tool: 'serviroute', company_id, uid, email })
  expect((await redeem(ticket)).code).toBe('TOOL_TICKET_INVALID')

  const put = (table: 'company' | 'resource', values: object) =>
    server.database.transaction(company_id, async (db) => {
      const column = table === 'company' ? 'id' : 'company_id'
      await db.updateTable(table).set(values).where(column, '=', company_id).execute()
    })
  for (const [table, out, back] of [
    ['resource', { status: 'Blocked' }, { status: 'Active' }],
    ['company', { status: 'Inactive' }, { status: 'Active' }],
    ['company', { date_end: '2026-03-01' }, { date_end: '2026-12-31' }],
  ] as const) {
    const shut: URL = await linkTo('serviroute')
    await put(table, out)
    expect((await redeem(shut.searchParams.get('ticket'))).code).toBe('TOOL_TICKET_INVALID')
    await put(table, back)
  }
  const late: URL = await linkTo('serviroute')
  setClock('2026-03-02T15:01:00.000Z')
  expect((await redeem(late.searchParams.get('ticket'))).code).toBe('TOOL_TICKET_INVALID')
})

it('opens a tool that is there already with the parameters of the specification', async () => {
  const { records } = (await call(companyConfigs.filter, { body: {} }, token)).body
  const { id } = records.find((one: { name: string }) => one.name === 'RUTAS')
  const { type_config_name: _, ...fields } = aToolConfig({ link: 'published' })
  await call(companyConfigs.update, { params: { id }, body: fields }, token)
  const routes: URL = await linkTo('serviroute')
  expect(Object.fromEntries(routes.searchParams)).toEqual({ from: 'us', uid, email })
  const config_json = { token: 'k1', url: 'https://forms.example.com/', link: 'published' }
  const forms = aConfig({ type_config_name: 'SERVIFORMS', name: 'FORMAS', config_json })
  await call(companyConfigs.create, { body: forms }, token)
  const formLink: URL = await linkTo('serviform')
  expect(Object.fromEntries(formLink.searchParams)).toEqual({ token: 'k1', company_id })
})

it('closes a module that goes off at the next call, not after a token’s life', async () => {
  const filters = { type_config_name: 'MODULS' }
  const [{ id }] = (await call(companyConfigs.filter, { body: { filters } }, token)).body.records
  const modules = moduleNames.filter((name) => name !== 'TYPE_CONFIG' && !name.startsWith('SERVI'))
  const body = { name: 'MODULS', value: '', config_json: { modules } }
  await call(companyConfigs.update, { params: { id }, body }, token)
  expect((await call(auth.user, {}, token)).body.modules).toEqual(modules)
  const closed = await call(typeConfigs.filter, { body: {} }, token)
  expect(closed).toMatchObject({ status: 403, body: { code: 'MODULE_DISABLED' } })
  // The external tools are exempt (specification, point 2).
  expect((await linkTo('serviform')).host).toBe('forms.example.com')
})
