import { exportTask } from '@baquiano/contract/exports'
import { AppError, limits, taskKind } from '@baquiano/contract/platform'
import { taskOf } from '@baquiano/contract/tasks'
import { visitPoints } from '@baquiano/contract/visit-points'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { aPerson, startTestServer } from '../../test/server.ts'
import { inContext } from '../platform/enter-context.ts'
import { recordChange } from '../platform/record-change.ts'
import { type RunningTask, taskHandler } from '../platform/task-handler.ts'
import { fieldsOf } from './record-of.ts'
import { runTask } from './run-task.ts'
import { startTask } from './start-task.ts'
import { addOutcomes } from './task-outcomes.repository.ts'
import { getTask, removeTask } from './tasks.service.ts'
import { renew, type StoredTask } from './tasks.repository.ts'

// A kind of these tests, which no capability has.
const countTask = taskKind('count', {
  input: z.object({ up_to: z.int(), secret: z.string() }),
  result: z.object({ sum: z.int() }),
  shown: { up_to: z.int(), sum: z.int().nullable() },
})
const either = taskOf([exportTask, countTask])

const { call, database, platform, signIn } = await startTestServer()
const input = { up_to: 3, secret: 'hidden' }

/** Adds the numbers, and records it as a change of the task. */
const countHandler = taskHandler(
  countTask,
  async (task, { up_to }, { before }: { before: (task: RunningTask) => Promise<void> }) => {
    await task.expectSteps(up_to)
    await before(task)
    let sum = 0
    for (let step = 1; step <= up_to; step += 1) {
      await task.advance(1)
      sum += step
    }
    const commit = (context: Parameters<typeof recordChange>[0]) =>
      recordChange(context, { kind: 'role.exported', record_id: task.id, after: { sum } })
    return { result: { sum }, commit }
  },
)

function aWorker(company_id = uuidv7()) {
  const person = aPerson({ company_id })
  const published: StoredTask[] = []
  const as = <T>(work: Parameters<typeof inContext<T>>[2]) =>
    inContext(platform, { person, atomic: true }, work)
  return {
    person,
    as,
    seen: () => published.map((task) => either.parse(fieldsOf(task))),
    start: () => as((context) => startTask(context, countTask, input)),
    run: (id: string, before: (task: RunningTask) => Promise<void> = async () => {}) =>
      runTask(
        {
          platform,
          publishProgress: (_owner, task) => published.push(task),
          handlers: [countHandler],
          services: { before },
        },
        { company_id, id },
        new AbortController().signal,
      ),
  }
}

const changesOf = (company_id: string) =>
  database.reader(company_id).selectFrom('audit').select(['kind', 'record_id']).execute()

it('runs a task of any kind, and shows its owner what that kind shows', async () => {
  const { person, run, seen, start } = aWorker()
  const { id, ...waiting } = await start()
  expect(waiting).toEqual({
    kind: 'count',
    up_to: 3,
    sum: null,
    status: 'waiting',
    done: 0,
    total: null,
    error: null,
    added_on: waiting.added_on,
    update_on: waiting.added_on,
    finished_on: null,
  })
  await run(id)
  await run(id)
  expect(seen().at(-1)).toMatchObject({ kind: 'count', status: 'done', done: 3, total: 3, sum: 6 })
  expect(seen().map(({ status }) => status)).toEqual(['running', 'running', 'running', 'done'])
  expect(JSON.stringify(seen())).not.toContain(input.secret)
  expect(await changesOf(person.company_id)).toEqual([{ kind: 'role.exported', record_id: id }])
})

it('begins again after a failure, and ends with the code of a rejection', async () => {
  const { person, run, seen, start } = aWorker()
  const { id } = await start()
  const lost = run(id, () => Promise.reject(new Error('the process died')))
  await expect(lost).rejects.toThrow('died')
  await run(id, () => Promise.reject(new AppError('RECORD_CHANGED')))
  expect(seen().at(-1)).toMatchObject({ status: 'failed', error: 'RECORD_CHANGED', sum: null })
  expect(await changesOf(person.company_id)).toEqual([])
})

const dies = () => Promise.reject(new Error('the process died'))

async function writesAndDies(task: RunningTask): Promise<void> {
  const outcome = { id: uuidv7(), name: 'Tienda', code: null }
  await task.write((context) => addOutcomes(context, task.id, [outcome]))
  return dies()
}

/** A task after runs that ended with their process, of which those marked `+` wrote an outcome before. */
async function afterRuns(runs: string) {
  const worker = aWorker()
  const { id } = await worker.start()
  for (const kind of runs) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- one process after the other
    await expect(worker.run(id, kind === '+' ? writesAndDies : dies)).rejects.toThrow('died')
  }
  await worker.run(id)
  return { ...worker, id }
}

it.each(['---', '++++++++++', '+---', '---+---+---+---'])(
  'goes on with a task after the runs %s, as one of the last four wrote an outcome',
  async (runs) => {
    const { seen } = await afterRuns(runs)
    expect(seen().at(-1)).toMatchObject({ status: 'done', sum: 6, error: null })
  },
)

it.each(['----', '+----', '---+----'])(
  'ends a task after the runs %s, as none of the last four wrote an outcome, until it is tried again',
  async (runs) => {
    const { as, id, run, seen } = await afterRuns(runs)
    expect(seen().at(-1)).toMatchObject({ status: 'failed', error: 'TASK_INTERRUPTED' })
    await as((context) => renew(context, id))
    await run(id)
    expect(seen().at(-1)).toMatchObject({ status: 'done', sum: 6, error: null })
  },
)

it('writes nothing of a task that its owner removes while it runs', async () => {
  const { as, person, run, start } = aWorker()
  const { id } = await start()
  await run(id, () => as((context) => removeTask(context, id)).then(() => {}))
  await expect(as((context) => getTask(context, id))).rejects.toThrow('TASK_NOT_FOUND')
  expect(await changesOf(person.company_id)).toEqual([])
})

it('counts the tasks of all kinds together', async () => {
  const { person, start } = aWorker()
  for (let count = 0; count < limits.tasks_waiting; count += 1) await start()
  const body = { format: 'csv', columns: ['name'] }
  const token = signIn(person)
  expect((await call(visitPoints.export, { body }, token)).body.code).toBe('TOO_MANY_TASKS')
})

it('fails for a kind that nobody runs', async () => {
  const { person, start } = aWorker()
  const { id } = await start()
  const key = { company_id: person.company_id, id }
  const worker = { platform, publishProgress: () => {}, handlers: [], services: {} }
  const run = runTask(worker, key, new AbortController().signal)
  await expect(run).rejects.toThrow('no capability runs tasks of kind count')
})
