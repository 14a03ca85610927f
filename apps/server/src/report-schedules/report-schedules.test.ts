import { reports } from '@baquiano/contract/reports'
import { hourMs, limits } from '@baquiano/contract/platform'
import { beforeEach, expect, it } from 'vitest'
import { makeReport } from '../../test/add-report.ts'
import { aCompany, aRole } from '../../test/builders.ts'
import { createTeam } from '../../test/team.ts'
import { companies } from '@baquiano/contract/companies'
import { roles } from '@baquiano/contract/roles'
import { startTestServer, testNow } from '../../test/server.ts'
import { reportSchedules, scheduledDays } from '@baquiano/contract/report-schedules'
import { mailReport, sendDueReports } from './send-reports.ts'

const server = await startTestServer()
const { call, database, platform } = server
let field: Readonly<Record<'company_id' | 'staff' | 'role_id', string>>

/** Monday, 2 March 2026, nine o'clock in Bogotá. */
const clockAt = (instant: string) => server.setClock(instant)

beforeEach(async () => {
  clockAt(testNow)
  field = await founded()
})

/** A company of the clock of Bogotá with a person who may make reports, and does so. */
async function founded() {
  const { body: company } = await call(
    companies.create,
    { body: aCompany() },
    server.signInPlatform(),
  )
  const company_id: string = company.id
  const administrator = server.signIn({ company_id })
  const { role_id, resource_id } = await createTeam(server, administrator)
  const role = aRole({
    permissions: ['REPORTS_LIST', 'REPORTS_CREATE', 'REPORTS_READ', 'REPORTS_UPDATE'],
  })
  await call(roles.update, { params: { id: role_id }, body: role }, administrator)
  return { company_id, role_id, staff: server.signIn({ company_id, id: resource_id }) }
}

const asked = (overrides: object = {}) => ({
  name: 'Lunes de la gerencia',
  report_type: 'resource',
  frequency: 'weekly',
  weekday: 'Tuesday',
  send_hour: '07:00:00',
  recipients: ['gerencia@acme.test', 'ventas@acme.test'],
  language: 'es',
  ...overrides,
})

async function created(overrides: object = {}) {
  const answer = await call(reportSchedules.create, { body: asked(overrides) }, field.staff)
  expect(answer.status).toBe(200)
  return answer.body
}

const made = async () => (await call(reports.filter, { body: {} }, field.staff)).body.records

const mails = async (to: string) =>
  (
    await database
      .reader({ crossTenant: 'mail' })
      .selectFrom('mail')
      .where('recipient', '=', to)
      .select(['subject', 'body'])
      .execute()
  ).length

async function mail(id: string) {
  await makeReport(server, { company_id: field.company_id, id })
  const change = { company_id: field.company_id, record_id: id }
  await mailReport(platform, change)
  await mailReport(platform, change)
}

it('makes the report at its hour by the clock of the company, once, and mails it once to each recipient', async () => {
  const before = { big: await mails('gerencia@acme.test'), other: await mails('ventas@acme.test') }
  expect(await created()).toMatchObject({ next_at: '2026-03-03T12:00:00.000Z', sent_until: null })
  clockAt('2026-03-03T11:59:59.000Z')
  await sendDueReports(platform)
  expect(await made()).toEqual([])
  clockAt('2026-03-03T12:00:30.000Z')
  await Promise.all([sendDueReports(platform), sendDueReports(platform)])
  await sendDueReports(platform)
  const [report, ...others] = await made()
  expect(others).toEqual([])
  expect(report).toMatchObject({ date_init: '2026-02-24', date_end: '2026-03-02' })
  await mail(report.id)
  expect(await mails('gerencia@acme.test')).toBe(before.big + 1)
  expect(await mails('ventas@acme.test')).toBe(before.other + 1)
})

it('stops once its owner may make no reports any more, and says why', async () => {
  const { id } = await created()
  await database.transaction(field.company_id, (db) =>
    db.updateTable('role').set({ permissions: [] }).where('id', '=', field.role_id).execute(),
  )
  clockAt('2026-03-03T12:00:30.000Z')
  await sendDueReports(platform)
  expect(await made()).toEqual([])
  const { body } = await call(reportSchedules.get, { params: { id } }, field.staff)
  expect(body).toMatchObject({ status: 'Inactive', problem: 'PERMISSION_REQUIRED', next_at: null })
})

it('mails nothing of a schedule that was turned off while its report was made', async () => {
  const before = await mails('gerencia@acme.test')
  const { id, update_on } = await created()
  clockAt('2026-03-03T12:00:30.000Z')
  await sendDueReports(platform)
  const headers = { 'if-match': `"${update_on}"` }
  const off = asked({ status: 'Inactive' })
  const changed = await call(
    reportSchedules.update,
    { params: { id }, body: off, headers },
    field.staff,
  )
  expect(changed.status).toBe(200)
  const [report] = await made()
  await mail(report.id)
  expect(await mails('gerencia@acme.test')).toBe(before)
})

it('does not make up for an hour that had passed when it was changed', async () => {
  clockAt('2026-03-03T15:00:00.000Z')
  expect(await created({ frequency: 'daily' })).toMatchObject({
    next_at: '2026-03-04T12:00:00.000Z',
  })
})

it.each([
  [{ report_type: 'location' }, 'REPORT_RESOURCE_REQUIRED'],
  [{ recipients: [] }, 'recipients'],
  [
    { recipients: Array.from({ length: limits.alarm_emails + 1 }, (_, n) => `a${n}@acme.test`) },
    'recipients',
  ],
])('rejects %j by %s', async (overrides, code) => {
  const { status, body } = await call(
    reportSchedules.create,
    { body: asked(overrides) },
    field.staff,
  )
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(code)
})

it.each([
  ['daily', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['weekly', '2026-03-02', '2026-02-23', '2026-03-01'],
  ['monthly', '2026-03-01', '2026-02-01', '2026-02-28'],
  ['monthly', '2028-03-01', '2028-02-01', '2028-02-29'],
] as const)('reports %s on %s of %s to %s', (frequency, today, date_init, date_end) => {
  expect(scheduledDays(frequency, today)).toEqual({ date_init, date_end })
})

it('keeps its hour when clocks change', async () => {
  const { id } = await created({ frequency: 'daily' })
  await database.transaction({ crossTenant: 'platform' }, (db) =>
    db
      .updateTable('company')
      .set({ time_zone: 'America/New_York' })
      .where('id', '=', field.company_id)
      .execute(),
  )
  const next = async () =>
    (await call(reportSchedules.get, { params: { id } }, field.staff)).body.next_at
  clockAt('2026-03-07T12:00:30.000Z')
  await sendDueReports(platform)
  const saturday = Date.parse('2026-03-07T12:00:00.000Z')
  expect(Date.parse(await next()) - saturday).toBe(23 * hourMs)
})
