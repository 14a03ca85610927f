import { audit } from '@baquiano/contract/audit'
import { companies } from '@baquiano/contract/companies'
import { limits } from '@baquiano/contract/platform'
import { tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { afterEach, expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { startExports } from '../../test/exports.ts'
import { testNow } from '../../test/server.ts'
import type { OpenExport } from '../platform/export/export-of.ts'
import { platformTenantId } from '../platform/platform-tenant.ts'
import { removeOldTasks, removeTasks } from './remove-old-tasks.ts'

const {
  aStaff,
  ask,
  call,
  get,
  lists,
  platform,
  run,
  services,
  setClock,
  signIn,
  signInPlatform,
  told,
} = await startExports()
afterEach(() => setClock(testNow))

it('is of one person alone, and the audit of administrators', async () => {
  const { company_id, token } = aStaff()
  const { id } = await ask(token, { format: 'csv', columns: ['name'] })
  const colleague = signIn({ company_id, is_administrator: false })
  for (const spec of [tasks.get, tasks.file, tasks.retry, tasks.remove]) {
    expect(await call(spec, { params: { id } }, colleague)).toMatchObject({
      status: 404,
      body: { code: 'TASK_NOT_FOUND' },
    })
  }
  expect((await call(tasks.filter, { body: {} }, colleague)).body.records).toEqual([])
  const body = { format: 'csv', columns: ['what'] }
  expect(await call(audit.export, { body }, colleague)).toMatchObject({
    status: 403,
    body: { code: 'ADMINISTRATOR_REQUIRED' },
  })
})

it('takes so many of a person at once, however many come at the same moment', async () => {
  const { token } = aStaff()
  const body = { format: 'csv', columns: ['name'] }
  const requests = Array.from({ length: 12 }, () => call(visitPoints.export, { body }, token))
  const rejected = (await Promise.all(requests)).filter(({ status }) => status !== 200)
  expect(rejected).toHaveLength(12 - limits.tasks_waiting)
  expect(rejected[0]).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TASKS' } })
})

it('begins again after a failure, fails with a reason, and can be tried again', async () => {
  const { company_id, token } = aStaff()
  await call(visitPoints.create, { body: aVisitPoint({ name: 'Única' }) }, token)
  const { id } = await ask(token, { format: 'xlsx', columns: ['name'] })
  await expect(run(company_id, id, failing(new Error('the process died')))).rejects.toThrow('died')
  expect(await get(token, id)).toMatchObject({ status: 'running', file: null })
  const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
  await run(company_id, id, failing(full))
  expect(await get(token, id)).toMatchObject({
    status: 'failed',
    error: 'TASK_DISK_FULL',
    file: null,
  })
  expect((await call(tasks.file, { params: { id } }, token)).status).toBe(404)
  await call(tasks.retry, { params: { id } }, token)
  await run(company_id, id)
  expect(await get(token, id)).toMatchObject({ status: 'done', done: 1, error: null })
})

it('stops where it was removed, and keeps nothing for longer than it says', async () => {
  const { company_id, token } = aStaff()
  const first = await ask(token, { format: 'csv', columns: ['name'] })
  await call(tasks.remove, { params: { id: first.id } }, token)
  await run(company_id, first.id)
  expect(told.filter((task) => task.id === first.id)).toEqual([])

  const second = await ask(token, { format: 'csv', columns: ['name'] })
  const stuck = await ask(token, { format: 'csv', columns: ['name'] })
  await run(company_id, second.id)
  setClock('2026-03-04T15:00:00.000Z')
  await removeOldTasks(services, company_id)
  expect(await get(token, stuck.id)).toMatchObject({ status: 'failed', error: 'TASK_INTERRUPTED' })
  expect(await get(token, second.id)).toMatchObject({ status: 'done' })
  setClock('2026-03-09T15:00:01.000Z')
  await removeOldTasks(services, company_id)
  const gone = await call(tasks.get, { params: { id: second.id } }, token)
  expect(gone).toMatchObject({ status: 404, body: { code: 'TASK_NOT_FOUND' } })
  expect(await platform.files.get({ company_id, id: second.id })).toBeNull()
})

it('removes those of platform administrators with their files as those of a company', async () => {
  const token = signInPlatform()
  const { id } = await ask(token, { format: 'csv', columns: ['name'] }, companies.export)
  await run(platformTenantId, id)
  setClock('2026-03-09T15:00:01.000Z')
  await removeTasks(services)
  expect((await call(tasks.get, { params: { id } }, token)).body.code).toBe('TASK_NOT_FOUND')
  expect(await platform.files.get({ company_id: platformTenantId, id })).toBeNull()
})

/** Rows that end in trouble. */
function failing(error: Error) {
  const list = (kept: unknown): OpenExport => {
    const { batches, ...whole } = lists['visit-points'](kept)
    return {
      ...whole,
      batches: async function* broken(enter) {
        yield* batches(enter)
        throw error
      },
    }
  }
  return { 'visit-points': list }
}
