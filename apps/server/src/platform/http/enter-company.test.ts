import { audit } from '@baquiano/contract/audit'
import { companies } from '@baquiano/contract/companies'
import { companyConfigs } from '@baquiano/contract/company-config'
import { companyHeader } from '@baquiano/contract/platform'
import { roles } from '@baquiano/contract/roles'
import { settings } from '@baquiano/contract/settings'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { setUpPlatform } from '../../../test/accounts.ts'
import { aCompany, aRole, companyFieldsOf } from '../../../test/builders.ts'
import { startTestServer } from '../../../test/server.ts'

const server = await startTestServer()
const { call, signIn, signInPlatform } = server
const { uid: id } = await setUpPlatform(server)
const platform = signInPlatform({ id })
const { body: company } = await call(companies.create, { body: aCompany() }, platform)
const headers = { [companyHeader]: company.id }
const staff = signIn({ company_id: company.id })

it('is told in the audit of the company, by name and as the platform', async () => {
  const made = await call(roles.create, { body: aRole(), headers }, platform)
  const filters = { record_id: made.body.id }
  const auditResponse = await call(audit.filter, { body: { filters } }, staff)
  expect(auditResponse.body.records).toMatchObject([
    { kind: 'role.created', person_id: id, person_name: 'Pía Mora', by_platform: true },
  ])
  const named = async (search: string) =>
    (await call(audit.filter, { body: { filters: { ...filters, search } } }, staff)).body.total
  expect([await named('mórA pia'), await named('pi'), await named('mo')]).toEqual([1, 1, 0])
  const read = await call(roles.get, { params: { id: made.body.id } }, staff)
  expect(read.body).toMatchObject({ update_by: id, update_by_name: 'Pía Mora' })
})

it('lets the platform put right what keeps its people out', async () => {
  const given = companyFieldsOf(aCompany({ date_init: '2020-01-01', date_end: '2020-12-31' }))
  await call(companies.update, { params: { id: company.id }, body: given }, platform)
  const off = { params: { id: company.id }, body: { status: 'Inactive' } }
  await call(companies.setStatus, off, platform)
  const { body } = await call(companyConfigs.filter, { body: {}, headers }, platform)
  const moduls = body.records.find(
    (entry: { type_config_name: string }) => entry.type_config_name === 'MODULS',
  )
  const save = (modules: string[]) => {
    const fields = { name: moduls.name, value: moduls.value, config_json: { modules } }
    return call(
      companyConfigs.update,
      { params: { id: moduls.id }, body: fields, headers },
      platform,
    )
  }
  // Its own people could switch nothing on again without these two.
  expect(await save(['MAP'])).toMatchObject({ status: 200 })
  expect(await save(['MAP', 'ROLE', 'COMPANYCONFIG'])).toMatchObject({ status: 200 })
})

it('goes by the clock of the company', async () => {
  const zoned = aCompany({ time_zone: 'Pacific/Auckland' })
  const { body } = await call(companies.create, { body: zoned }, platform)
  const companyHeaders = { [companyHeader]: body.id }
  // Ten in the morning in Bogotá is the next day there.
  const of = async (day: string) => {
    const filters = { added: { date_init: day, date_end: day } }
    return (await call(audit.filter, { body: { filters }, headers: companyHeaders }, platform)).body
      .total
  }
  expect(await of('2026-03-03')).toBeGreaterThan(0)
  expect(await of('2026-03-02')).toBe(0)
})

it.each([
  [uuidv7(), { status: 404, body: { code: 'COMPANY_NOT_FOUND' } }],
  ['mine', { status: 400, body: { code: 'VALIDATION_FAILED' } }],
])('refuses %s, which is no company', async (named, refused) => {
  const sent = { headers: { [companyHeader]: named } }
  expect(await call(settings.get, sent, platform)).toMatchObject(refused)
})
