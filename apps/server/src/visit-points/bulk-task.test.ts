import { type Endpoint, limits } from '@baquiano/contract/platform'
import { tasks } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'
import { runTask } from '../tasks/index.ts'
import { bulkTaskHandler } from './bulk-task.ts'

const server = await startTestServer()
const { call, signIn, platform, database } = server
const { changeAll, createMany, filter, removeAll } = visitPoints
let company_id: string
let token: string

beforeEach(() => {
  company_id = uuidv7()
  token = signIn({ company_id, id: uuidv7() })
})

const addMany = async (count: number, overrides: object = {}) => {
  const records = Array.from({ length: count }, () => ({ ...aVisitPoint(), ...overrides }))
  return (await call(createMany, { body: { records } }, token)).body.outcomes
}
const start = async (spec: Endpoint, body: object, as = token) =>
  (await call(spec, { body }, as)).body
const totalOf = async (filters: object) =>
  (await call(filter, { body: { filters } }, token)).body.total
const outcomesOf = async (id: string, body: object = {}, as = token) =>
  (await call(tasks.outcomes, { params: { id }, body: { quantity: 1000, ...body } }, as)).body

/** @param steps after which the process ends */
async function run(company: string, id: string, steps = Number.POSITIVE_INFINITY) {
  const ending = new AbortController()
  let left = steps
  const handler = {
    ...bulkTaskHandler,
    run: (task: Parameters<typeof bulkTaskHandler.run>[0], input: unknown) => {
      const advance = async (count: number) => {
        left -= count > 0 ? 1 : 0
        if (left === 0) ending.abort(new Error('the process ended'))
        await task.advance(count)
      }
      return bulkTaskHandler.run({ ...task, advance }, input, {})
    },
  }
  const worker = { platform, publishProgress: () => {}, handlers: [handler], services: {} }
  await runTask(worker, { company_id: company, id }, ending.signal)
}

it('changes all that match with the outcome of each, in the name of who asked', async () => {
  await addMany(limits.bulk + 5, { city: 'Cali' })
  const [kept] = await addMany(1, { city: 'Cali' })
  await addMany(2, { city: 'Pasto' })
  const select = { filters: { city: 'Cali' }, except_id: [kept.id] }
  const task = await start(changeAll, { change: { action: 'deactivate' }, select })
  expect(task).toMatchObject({ kind: 'visit-point-bulk', status: 'waiting', failed: null })
  await run(company_id, task.id)
  expect((await call(tasks.get, { params: { id: task.id } }, token)).body).toMatchObject({
    status: 'done',
    done: limits.bulk + 5,
    failed: 0,
    change: { action: 'deactivate' },
  })
  expect(await totalOf({ status: 'Inactive' })).toBe(limits.bulk + 5)
  const outcomes = await outcomesOf(task.id)
  expect(outcomes.total).toBe(limits.bulk + 5)
  expect(outcomes.records[0]).toMatchObject({ name: expect.stringMatching(/^Tienda/u), code: null })
})

it('goes on where it was, and changes none a second time, wherever a process ends', async () => {
  const count = limits.bulk * 2 + 1
  await addMany(count)
  const body = { change: { action: 'deactivate' }, select: { filters: { status: 'Active' } } }
  const { id } = await start(changeAll, body)
  for (let ends = 0; ends < 2; ends += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one process after the other
    await expect(run(company_id, id, 1)).rejects.toThrow('the process ended')
  }
  await run(company_id, id)
  expect((await call(tasks.get, { params: { id } }, token)).body).toMatchObject({
    status: 'done',
    done: count,
    total: count,
  })
  expect(await totalOf({ status: 'Inactive' })).toBe(count)
  const changes = await database
    .reader(company_id)
    .selectFrom('audit')
    .where('kind', '=', 'visit-point.updated')
    .select('record_id')
    .execute()
  expect(changes).toHaveLength(count)
  expect(new Set(changes.map(({ record_id }) => record_id)).size).toBe(count)
  expect((await outcomesOf(id)).total).toBe(count)
})

it('says of each that stays why, to its owner alone', async () => {
  const field = await createField(server)
  const visited = (await field.create()).body.visit_point_id
  await call(visitPoints.create, { body: aVisitPoint() }, field.staff)
  const body = { change: { action: 'remove' }, select: { filters: {} } }
  const task = await start(removeAll, body, field.staff)
  const stored = await call(tasks.get, { params: { id: task.id } }, field.staff)
  expect(stored.status).toBe(200)
  await run(field.company_id, task.id)
  const failed = await outcomesOf(task.id, { filters: { failed: true } }, field.staff)
  expect(failed).toMatchObject({ records: [{ id: visited, code: 'VISIT_POINT_IN_USE' }], total: 1 })
  const otherPerson = signIn({ company_id: field.company_id })
  expect(await outcomesOf(task.id, {}, otherPerson)).toMatchObject({ code: 'TASK_NOT_FOUND' })
})

it('relates only for those who may', async () => {
  await addMany(1)
  const seller = signIn({ company_id, id: uuidv7(), may_relate: false })
  const change = { action: 'relate', relation_mode: 'multi', resource_ids: [uuidv7()] }
  const { id } = await start(changeAll, { change, select: { filters: {} } }, seller)
  await run(company_id, id)
  expect((await outcomesOf(id, {}, seller)).records).toMatchObject([
    { code: 'RELATION_ROLE_REQUIRED' },
  ])
})
