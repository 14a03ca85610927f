import { reports } from '@baquiano/contract/reports'
import { notifications } from '@baquiano/contract/notifications'
import { hourMs, limits } from '@baquiano/contract/platform'
import { beforeEach, expect, it } from 'vitest'
import { makeReport } from '../../test/add-report.ts'
import { throwOnRejection } from '../../test/throw-on-rejection.ts'
import { visits } from '@baquiano/contract/visits'
import { aCompany, aRole, aVisit } from '../../test/builders.ts'
import { deliverAll } from '../../test/deliver-all.ts'
import { createTeam } from '../../test/team.ts'
import { companies } from '@baquiano/contract/companies'
import { roles } from '@baquiano/contract/roles'
import { startExports } from '../../test/exports.ts'
import { testNow } from '../../test/server.ts'
import { reportSchedules, scheduledDays } from '@baquiano/contract/report-schedules'
import { buffer } from 'node:stream/consumers'
import { reportSchedulesCapability } from './report-schedules.capability.ts'
import { mailReport } from './mail-report.ts'
import { sendDueReports } from './send-reports.ts'

const server = await startExports()
const { call, database, platform } = server
let field: Readonly<Record<'company_id' | 'staff' | 'role_id' | 'resource_id', string>>

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
  const { role_id, resource_id, ...where } = await createTeam(server, administrator)
  const visit = { ...aVisit({ ...where, resource_id, date: '2026-02-27' }), steps: [] }
  await throwOnRejection(server).call(visits.createHistory, { body: visit }, administrator)
  const role = aRole({
    permissions: ['REPORTS_LIST', 'REPORTS_CREATE', 'REPORTS_READ', 'REPORTS_UPDATE'],
  })
  await call(roles.update, { params: { id: role_id }, body: role }, administrator)
  const staff = server.signIn({ company_id, id: resource_id })
  return { company_id, role_id, resource_id, staff }
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

/** Makes a report and its file, and mails it, each news twice. */
async function mail(id: string) {
  await makeReport(server, { company_id: field.company_id, id })
  const change = { company_id: field.company_id, record_id: id }
  await mailReport(platform, change)
  await mailReport(platform, change)
  await writeFile(id)
  await mailReport(platform, change)
  await mailReport(platform, change)
}

const fileTask = async (id: string) => {
  const { mail_task_id } = await database
    .reader(field.company_id)
    .selectFrom('report')
    .where('company_id', '=', field.company_id)
    .where('id', '=', id)
    .select('mail_task_id')
    .executeTakeFirstOrThrow()
  return mail_task_id
}

/** Runs the task that writes the file of a report for its mail, if there is one, as the queue would. */
async function writeFile(id: string) {
  const task_id = await fileTask(id)
  if (task_id !== null) await server.run(field.company_id, task_id)
}

/** The mail of this company to somebody, and its file as it would leave now. */
async function lastMail(to: string) {
  const { body, attached_kind, attached_id } = await database
    .reader({ crossTenant: 'mail' })
    .selectFrom('mail')
    .where('company_id', '=', field.company_id)
    .where('recipient', '=', to)
    .select(['body', 'attached_kind', 'attached_id'])
    .executeTakeFirstOrThrow()
  const open = async () => {
    if (attached_kind === null || attached_id === null) return null
    const key = { company_id: field.company_id, id: attached_id }
    const file = await reportSchedulesCapability.attachments?.[attached_kind]?.(platform, key)
    return file && { ...file, content: await buffer(file.content) }
  }
  return { body, open }
}

/** The report of a schedule whose hour has come, made. */
async function madeAtItsHour(overrides: object = {}) {
  const route = { report_type: 'scheduledroute', resource_id: [field.resource_id] }
  const { id: schedule_id } = await created({ ...route, ...overrides })
  clockAt('2026-03-03T12:00:30.000Z')
  await sendDueReports(platform)
  const [{ id }] = await made()
  return { id, schedule_id }
}

const loseRight = () =>
  database.transaction(field.company_id, (db) =>
    db.updateTable('role').set({ permissions: [] }).where('id', '=', field.role_id).execute(),
  )

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
  await loseRight()
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

it.each([
  ['pdf', '%PDF', 'application/pdf'],
  ['xlsx', 'PK', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['csv', '', 'text/csv; charset=utf-8'],
] as const)('attaches the report as %s, and links it', async (file_format, start, media_type) => {
  const { id } = await madeAtItsHour({ file_format })
  await mail(id)
  const { body, open } = await lastMail('gerencia@acme.test')
  const file = await open()
  expect(file).toMatchObject({ media_type, name: `Reportes 2026-03-03.${file_format}` })
  expect(file?.content.toString('latin1').startsWith(start)).toBe(true)
  expect(body).toContain(`/apps/reports/list/${id}`)
  expect(body).toContain(`Va adjunto: Reportes 2026-03-03.${file_format}`)
})

it('notifies its owner of the report alone, not of the file that the mail carries', async () => {
  const { id } = await madeAtItsHour()
  await mail(id)
  await deliverAll(server)
  const { body } = await call(notifications.list, {}, field.staff)
  expect(body.records).toMatchObject([{ kind: 'DOWNLOAD_FINALIZED', record_id: id }])
})

it.each([
  ['its owner has lost the right', loseRight],
  [
    'it was turned off',
    async (schedule_id: string) => {
      const off = { params: { id: schedule_id }, body: asked({ status: 'Inactive' }) }
      expect((await call(reportSchedules.update, off, field.staff)).status).toBe(200)
    },
  ],
])('lets no file leave once %s', async (_, change) => {
  const { id, schedule_id } = await madeAtItsHour()
  await mail(id)
  const { open } = await lastMail('gerencia@acme.test')
  expect(await open()).not.toBeNull()
  await change(schedule_id)
  expect(await open()).toBeNull()
})

it('links a file alone that is larger than a mail may carry, and says so', async () => {
  const small = { ...platform, mail_attachment_bytes: 10 }
  const { id } = await madeAtItsHour()
  const change = { company_id: field.company_id, record_id: id }
  await makeReport(server, { company_id: field.company_id, id })
  await mailReport(small, change)
  await writeFile(id)
  await mailReport(small, change)
  const { body, open } = await lastMail('gerencia@acme.test')
  expect(await open()).toBeNull()
  expect(body).toContain('lo máximo que lleva un correo')
  expect(body).toContain(`/apps/reports/list/${id}`)
})

it('links alone what has no file because its task has failed, a minute later', async () => {
  const { id } = await madeAtItsHour()
  await makeReport(server, { company_id: field.company_id, id })
  await mailReport(platform, { company_id: field.company_id, record_id: id })
  const task_id = await fileTask(id)
  await sendDueReports(platform)
  await expect(lastMail('gerencia@acme.test')).rejects.toThrow('no result')
  await database.transaction(field.company_id, (db) =>
    db
      .updateTable('task')
      .set({ status: 'failed', error: 'TASK_DISK_FULL' })
      .where('id', '=', task_id)
      .execute(),
  )
  await sendDueReports(platform)
  expect((await lastMail('gerencia@acme.test')).body).toContain('no se pudo escribir')
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
