import { reports } from '@baquiano/contract/reports'
import { z } from 'zod'
import { reportTaskHandler } from '../src/reports/make-report.ts'
import { runTask } from '../src/tasks/index.ts'
import type { TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

/** Runs the task of a report, as the queue would. */
export async function makeReport(
  { platform, database }: Pick<TestServer, 'platform' | 'database'>,
  { company_id, id }: Readonly<Record<'company_id' | 'id', string>>,
): Promise<void> {
  const { task_id } = await database
    .reader(company_id)
    .selectFrom('report')
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .select('task_id')
    .executeTakeFirstOrThrow()
  const worker = {
    platform,
    publishProgress: () => {},
    handlers: [reportTaskHandler],
    services: {},
  }
  await runTask(worker, { company_id, id: task_id }, new AbortController().signal)
}

const identified = z.object({ id: z.string() })

/** A report of what a person did, which is made and starred by whoever asked for it. */
export async function addReport(
  server: TestServer,
  { company_id, own, resource_id }: Readonly<Record<'company_id' | 'own' | 'resource_id', string>>,
): Promise<string> {
  const { call } = throwOnRejection(server)
  const days = { date_init: '2026-02-25', date_end: '2026-03-05' }
  const body = { report_type: 'scheduledroute', ...days, resource_id: [resource_id] }
  const { id } = identified.parse((await call(reports.create, { body }, own)).body)
  await makeReport(server, { company_id, id })
  await call(reports.star, { params: { id }, body: { is_starred: true } }, own)
  return id
}
