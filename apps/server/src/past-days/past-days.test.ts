import { minuteMs } from '@baquiano/contract/platform'
import { pastDays } from '@baquiano/contract/past-days'
import { tracking } from '@baquiano/contract/tracking'
import { type Visit, visit as visitRecord, visits } from '@baquiano/contract/visits'
import * as fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allowStartEvents, createField } from '../../test/field.ts'
import { randomCases } from '../../test/random-cases.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, setClock, signIn } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
})

const later = (minutes: number) => new Date(Date.parse(testNow) + minutes * minuteMs).toISOString()
const dayAt = async (at: string, token = field.staff, more: object = {}) =>
  (await call(pastDays.at, { body: { at, ...more } }, token)).body

/** Everything but its version, and what is said of the past alone. */
const factsOf = (one: Visit) => ({ ...one, update_on: '' })
const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

const send = async (minutes: number, cx: number, changes: object = {}) => {
  const position = { id: uuidv7(), fix_at: later(minutes), cx, cy: 6.2, ...changes }
  const answer = await call(tracking.send, { body: { positions: [position] } }, field.phone)
  expect(answer.body).toMatchObject({ accepted: 1 })
}
const fixAt = async (minutes: number) => {
  const { people } = await dayAt(later(minutes))
  return people.find(
    ({ resource_id }: { resource_id: string }) => resource_id === field.resource_id,
  )?.fix
}

async function shownNow() {
  const filters = { shown_on: { date_init: '2026-03-02', date_end: '2026-03-02' } }
  const { body } = await call(visits.filter, { body: { filters } }, field.staff)
  return z.array(visitRecord).parse(body.records).map(factsOf).toSorted(byId)
}

describe('visits of a past day', () => {
  const which = fc.nat({ max: 2 })
  const acts = fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('report' as const),
        which,
        transition: fc.constantFrom('on_the_way', 'arrive', 'give_up', 'start', 'finish', 'cancel'),
      }),
      fc.record({ kind: fc.constant('assign' as const), which, to: which }),
      fc.record({ kind: fc.constant('move' as const), which, day: fc.constantFrom(2, 2, 3) }),
      fc.record({ kind: fc.constant('revert' as const), which }),
    ),
    { minLength: 6, maxLength: 14 },
  )

  it('are at any instant what they were when that was now', async () => {
    const property = fc.asyncProperty(acts, async (chosen) => {
      setClock(testNow)
      field = await createField(server)
      await allowStartEvents(server, field)
      const ids: string[] = []
      for (let count = 0; count < 3; count += 1) ids.push((await field.planned()).id)
      const people = [field.resource_id, field.colleague_id, null]
      const recorded: { readonly at: string; readonly shown: readonly unknown[] }[] = []
      for (const [index, act] of chosen.entries()) {
        const at = later(index + 1)
        setClock(at)
        const params = { id: ids[act.which] ?? '' }
        if (act.kind === 'report') {
          const reason = act.transition === 'cancel' ? { reason: 'Cerrado' } : {}
          const body = { id: uuidv7(), transition: act.transition, ...reason }
          await call(visits.report, { params, body }, field.staff)
        } else if (act.kind === 'assign') {
          const body = { resource_id: people[act.to] ?? null }
          await call(visits.assign, { params, body }, field.staff)
        } else if (act.kind === 'move') {
          const body = { date: `2026-03-0${act.day}`, hour_init: '16:00:00', hour_end: '17:00:00' }
          await call(visits.reschedule, { params, body }, field.staff)
        } else await call(visits.revert, { params }, field.staff)
        recorded.push({ at, shown: await shownNow() })
      }
      for (const { at, shown } of recorded) {
        const { visits: then } = await dayAt(at)
        expect(z.array(visitRecord).parse(then).map(factsOf).toSorted(byId)).toEqual(shown)
      }
    })
    await fc.assert(property, randomCases(12))
  })

  it('say which of their values were changed without being stored', async () => {
    const visit = await field.planned()
    setClock(later(2))
    const { visit_point_id, activity_id, resource_id, date, hour_init, hour_end } = visit
    const body = { visit_point_id, activity_id, resource_id, date, hour_init, hour_end }
    const edited = { ...body, description: 'Llevar el repuesto' }
    await call(visits.update, { params: { id: visit.id }, body: edited }, field.staff)
    expect((await dayAt(later(1))).visits).toMatchObject([{ id: visit.id, not_stored: ['work'] }])
    expect((await dayAt(later(2))).visits).toMatchObject([{ id: visit.id, not_stored: [] }])
  })

  it('are of whoever may list visits', async () => {
    await field.planned()
    const permissions = new Set(['MAP_READ'] as const)
    const watcher = signIn({ company_id: field.company_id, permissions })
    expect(await dayAt(testNow, watcher)).toMatchObject({ are_visits_shown: false, visits: [] })
    expect(await dayAt(testNow)).toMatchObject({
      are_visits_shown: true,
      visits: [{ status: 'Scheduled' }],
    })
  })
})

describe('people of a past day', () => {
  it('stand where their last fix before it was, and nowhere before the first', async () => {
    setClock(later(30))
    await send(5, -75.51)
    await send(20, -75.52)
    expect(await fixAt(4)).toBeUndefined()
    expect(await fixAt(5)).toMatchObject({ fix_at: later(5), cx: -75.51 })
    expect(await fixAt(19)).toMatchObject({ fix_at: later(5), received_at: later(30) })
    expect(await fixAt(20)).toMatchObject({ cx: -75.52 })
  })

  it('stand where the better fix was, while a doubtful one is not ten minutes later', async () => {
    setClock(later(30))
    await send(5, -75.51, { accuracy_m: 8 })
    await send(14, -75.52, { accuracy_m: 1500 })
    await send(16, -75.53, { accuracy_m: 1500 })
    expect(await fixAt(14)).toMatchObject({ cx: -75.51 })
    expect(await fixAt(16)).toMatchObject({ cx: -75.53, is_doubtful: true })
  })

  it('are those who went out, and of a group alone where one is named', async () => {
    await field.planned()
    const ids = async (more: object) =>
      (await dayAt(testNow, field.staff, more)).people.map(
        ({ resource_id }: { resource_id: string }) => resource_id,
      )
    expect(await ids({})).toEqual([field.resource_id])
    expect(await ids({ group_id: uuidv7() })).toEqual([])
  })
})

const say = async (minutes: number, is_on_duty: boolean, id = uuidv7()) => {
  const body = { id, is_on_duty, changed_at: later(minutes) }
  expect(await call(tracking.duty, { body }, field.phone)).toMatchObject({ body: { id } })
}
const dutyAt = async (minutes: number) => {
  const { people } = await dayAt(later(minutes))
  return people.map((person: { duty: object | null }) => person.duty)
}

describe('who was on duty', () => {
  it('is what they said last by then, and makes them one of the day', async () => {
    setClock(later(60))
    await say(5, true)
    await say(40, false)
    expect(await dutyAt(4)).toEqual([])
    expect(await dutyAt(5)).toEqual([{ is_on_duty: true, changed_at: later(5) }])
    expect(await dutyAt(39)).toMatchObject([{ is_on_duty: true }])
    expect(await dutyAt(40)).toEqual([])
    await field.planned()
    expect(await dutyAt(60)).toEqual([{ is_on_duty: false, changed_at: later(40) }])
  })

  it('is by the clock of the phone, in whichever order changes arrive, and once each', async () => {
    setClock(later(60))
    const id = uuidv7()
    await say(40, false)
    await say(5, true, id)
    await say(5, true, id)
    expect(await dutyAt(30)).toEqual([{ is_on_duty: true, changed_at: later(5) }])
    const rows = await server.database
      .reader(field.company_id)
      .selectFrom('duty_change')
      .select('id')
      .execute()
    expect(rows).toHaveLength(2)
  })

  it('is never later than the call that says it', async () => {
    await say(90, true)
    expect(await dutyAt(0)).toEqual([{ is_on_duty: true, changed_at: testNow }])
  })
})

it('knows nothing of what is to come', async () => {
  const answer = await call(pastDays.at, { body: { at: later(1) } }, field.staff)
  expect(answer).toMatchObject({ status: 400, body: { code: 'MOMENT_AHEAD' } })
})

it('says where no positions are kept any more', async () => {
  expect(await dayAt('2020-01-01T12:00:00Z')).toMatchObject({ are_positions_kept: false })
  expect(await dayAt(testNow)).toMatchObject({ are_positions_kept: true, date: '2026-03-02' })
})
