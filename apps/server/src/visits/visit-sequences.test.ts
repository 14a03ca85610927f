import { secondMs } from '@baquiano/contract/platform'
import { isFinal, type Visit, type VisitStatus, visits } from '@baquiano/contract/visits'
import * as fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { allowStartEvents, createField } from '../../test/field.ts'
import { randomCases } from '../../test/random-cases.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock } = server
const visitCount = 3

const which = fc.nat({ max: visitCount - 1 })
const act = fc.oneof(
  fc.record({
    kind: fc.constant('report' as const),
    which,
    transition: fc.constantFrom('on_the_way', 'give_up', 'start', 'start', 'finish', 'cancel'),
  }),
  fc.record({ kind: fc.constant('assign' as const), which, to: fc.nat({ max: 2 }) }),
  fc.record({
    kind: fc.constant('reschedule' as const),
    which,
    day: fc.integer({ min: 3, max: 9 }),
  }),
  fc.record({ kind: fc.constant('revert' as const), which }),
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

/** Everything but its version. */
const planOf = (visit: Visit) => ({ ...visit, update_on: '' })

/** Seconds from one act to the next: all of them may be of one moment. */
const pace = fc.constantFrom(0, 1)

/** A company whose people may begin without a trip, with visits that start with one of them. */
async function startCompany(pace_s: number) {
  setClock(testNow)
  const field = await createField(server)
  await allowStartEvents(server, field)
  const ids: string[] = []
  for (let count = 0; count < visitCount; count += 1) ids.push((await field.planned()).id)
  const people = [field.resource_id, field.colleague_id, null]
  const params = (index: number) => ({ id: ids[index] ?? '' })
  let seconds = 0
  const perform = (one: Act) => {
    seconds += pace_s
    setClock(new Date(Date.parse(testNow) + seconds * secondMs).toISOString())
    if (one.kind === 'report') {
      const { transition } = one
      const reason = transition === 'cancel' ? { reason: 'Cerrado' } : {}
      const body = { id: uuidv7(), transition, ...reason }
      return call(visits.report, { params: params(one.which), body }, field.staff)
    }
    if (one.kind === 'assign') {
      const body = { resource_id: people[one.to] ?? null }
      return call(visits.assign, { params: params(one.which), body }, field.staff)
    }
    if (one.kind === 'reschedule') {
      const body = { date: `2026-03-0${one.day}` }
      return call(visits.reschedule, { params: params(one.which), body }, field.staff)
    }
    return call(visits.revert, { params: params(one.which) }, field.staff)
  }
  const visit = async (index: number): Promise<Visit> =>
    (await call(visits.get, { params: params(index) }, field.staff)).body
  const all = () => Promise.all(ids.map((_, index) => visit(index)))
  return { perform, visit, all }
}

it('has one visit of a resource in progress and no final one that moves, whatever is done in whatever order', async () => {
  const property = fc.asyncProperty(
    fc.array(act, { minLength: 8, maxLength: 24 }),
    pace,
    async (acts, pace_s) => {
      const { perform, all } = await startCompany(pace_s)
      const ended = new Map<string, VisitStatus>()
      for (const one of acts) {
        expect([200, 400, 409]).toContain((await perform(one)).status)
        const now = await all()
        const busy = now
          .filter(({ status }) => status === 'In progress')
          .map(({ resource_id }) => resource_id)
        expect(new Set(busy).size).toBe(busy.length)
        expect(busy).not.toContain(null)
        for (const { id, status } of now) {
          expect(ended.get(id) ?? status).toBe(status)
          if (isFinal(status)) ended.set(id, status)
        }
      }
    },
  )
  await fc.assert(property, randomCases(12))
})

it('restores exactly what an act changed, whatever was done before', async () => {
  const planning = fc.oneof(
    fc.record({ kind: fc.constant('assign' as const), which, to: fc.nat({ max: 2 }) }),
    fc.record({
      kind: fc.constant('reschedule' as const),
      which,
      day: fc.integer({ min: 3, max: 9 }),
    }),
  )
  const property = fc.asyncProperty(
    fc.array(act, { maxLength: 10 }),
    planning,
    pace,
    async (acts, last, pace_s) => {
      const { perform, visit } = await startCompany(pace_s)
      for (const one of acts) await perform(one)
      const before = await visit(last.which)
      const { status } = await perform(last)
      const changed = await visit(last.which)
      fc.pre(status === 200 && changed.update_on !== before.update_on)
      expect((await perform({ kind: 'revert', which: last.which })).status).toBe(200)
      expect(planOf(await visit(last.which))).toEqual(planOf(before))
    },
  )
  await fc.assert(property, randomCases(15))
})
