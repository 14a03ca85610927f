import { visits } from '@baquiano/contract/visits'
import { beforeEach, expect, it } from 'vitest'
import { aCorner } from '../../test/builders.ts'
import { asClock } from '../../test/as-clock.ts'
import { createField } from '../../test/field.ts'
import { createRoutingDesk, everyDay, routingDate } from '../../test/routing-desk.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { ask, planAt, request, search, visitNow, schedule, undo, work, stopsOf } = createRoutingDesk(
  server,
  () => field,
)

it('changes nothing that no trouble asks for where the plan of the day counts', async () => {
  const [first, second] = [
    await planAt(0, { hour_init: '10:00:00', hour_end: '11:00:00' }),
    await planAt(5, { hour_init: '14:00:00', hour_end: '15:00:00' }),
  ]
  const kept = await search(request({ keep_plan: 1, window: 'after', balance: 0 }))
  expect(stopsOf(kept).map(({ visit_id, hour_init }) => [visit_id, hour_init])).toEqual([
    [first.id, '10:00:00'],
    [second.id, '14:00:00'],
  ])
  expect(kept.plan?.routes[0]?.resource_id).toBe(field.resource_id)
  expect((await schedule(kept.id)).body).toMatchObject({ state: 'SCHEDULED', outcomes: [] })
  const free = await search(request({ keep_plan: 0, balance: 0 }))
  expect(stopsOf(free)[0]?.hour_init).toBe('08:00:00')
})

it('gives what somebody releases to the others, as late as they can take it', async () => {
  const [own, other] = [
    await planAt(0, { hour_init: '09:00:00', hour_end: '10:00:00' }),
    await planAt(0, {
      hour_init: '09:00:00',
      hour_end: '09:30:00',
      resource_id: field.colleague_id,
    }),
  ]
  const found = await search(
    request({ keep_plan: 0.5, window: 'after', released_ids: [field.resource_id] }),
  )
  expect(found.plan?.routes).toMatchObject([{ resource_id: field.colleague_id }])
  expect(new Set(stopsOf(found).map(({ visit_id }) => visit_id))).toEqual(
    new Set([own.id, other.id]),
  )
  // Without the plan nobody would do what was released.
  expect(found.plan?.before).toMatchObject({ visits: 1, overtime_s: 0 })

  const part = await schedule(found.id, { visit_ids: [own.id] })
  expect(part.body.outcomes).toEqual([{ visit_id: own.id, code: null }])
  expect(await visitNow(own.id)).toMatchObject({ resource_id: field.colleague_id })
  expect((await undo(found.id)).body).toMatchObject({ state: 'UNDONE' })
  expect(await visitNow(own.id)).toMatchObject({ resource_id: field.resource_id })
})

it('keeps the hour of what somebody releases where another is free then, even if another hour is on their way', async () => {
  const own = await planAt(4, { hour_init: '10:00:00', hour_end: '11:00:00' })
  const to = { resource_id: field.colleague_id }
  await planAt(0, { ...to, hour_init: '08:00:00', hour_end: '09:00:00' })
  await planAt(2, { ...to, hour_init: '15:00:00', hour_end: '16:00:00' })
  const released_ids = [field.resource_id]
  const found = await search(request({ keep_plan: 0.5, window: 'after', balance: 0, released_ids }))
  const stop = stopsOf(found).find(({ visit_id }) => visit_id === own.id)
  expect(stop?.hour_init).toBe('10:00:00')
})

it('goes on today from where people are, and tells who is late as it is planned', async () => {
  const today = testNow.slice(0, 10)
  const { company_id, resource_id } = field
  const near = await planAt(5)
  const hours = { date: today, hour_init: '12:00:00', hour_end: '12:30:00' }
  // oxlint-disable-next-line eslint/no-await-in-loop -- in their order
  for (const id of [near.id, (await planAt(0)).id])
    expect(
      (await call(visits.reschedule, { params: { id }, body: hours }, field.staff)).status,
    ).toBe(200)
  await work(resource_id, everyDay('00:00:00', '23:59:00'))
  await asClock(server, { company_id, now: testNow }, ({ db }) =>
    db
      .insertInto('resource_state')
      .values({
        company_id,
        resource_id,
        fix_at: testNow,
        received_at: testNow,
        accuracy_m: null,
        speed_km_h: null,
        course_deg: null,
        battery_pct: null,
        is_doubtful: false,
        ...aCorner(5),
      })
      .execute(),
  )
  const found = await search(request({ date: today, mode: 'Basic', resource_ids: [resource_id] }))
  expect(found.plan?.routes[0]?.start).toMatchObject({ ...aCorner(5), name: '' })
  expect(stopsOf(found)[0]).toMatchObject({ visit_id: near.id, drive_s: 0 })
  expect(found.plan?.before).toMatchObject({ late_visits: 1 })
})

it('tries what was proposed for a visit that fitted nowhere', async () => {
  const resource_ids = [field.resource_id]
  await work(field.resource_id, { ...everyDay('08:00:00', '08:20:00'), vehicle: { max_stops: 1 } })
  const visit = await planAt(0)
  await planAt(0)
  let found = await search(request({ resource_ids }))
  const kinds: string[] = []
  const allowances: object[] = []
  while (found.plan && found.plan.unrouted.length > 0 && kinds.length < 4) {
    const [{ visit_id, relaxations } = { visit_id: visit.id, relaxations: [] }] =
      found.plan.unrouted
    const tried = relaxations.find(({ kind }) => kind !== 'more_resources') ?? {
      kind: 'max_tasks',
      resource_id: field.resource_id,
      date: routingDate,
      amount: 1,
    }
    kinds.push(tried.kind)
    allowances.push({ resource_name: 'Ana', names: [], ...tried, visit_id })
    // oxlint-disable-next-line eslint/no-await-in-loop -- each plan goes on from the one before
    found = await search(request({ resource_ids, allowances }))
  }
  // Beginning earlier lets it in as well as staying longer.
  expect(kinds).toEqual(['max_tasks', expect.stringMatching(/^shift_/)])
  expect(found.plan?.unrouted).toEqual([])
  expect(found.allowances).toEqual(allowances)
})

it('lends a skill for one plan, and takes no breaks where that was accepted', async () => {
  await ask({ skills: ['Gas'] })
  const visit = await planAt(0)
  const resource_ids = [field.resource_id]
  const lunch = { hour_init: '08:00:00', hour_end: '08:30:00', duration_s: 1800 }
  await work(field.resource_id, { ...everyDay('08:00:00', '08:40:00'), breaks: [lunch] })
  const allow = (kind: string, names: string[] = []) => ({
    visit_id: visit.id,
    date: routingDate,
    kind,
    resource_id: field.resource_id,
    resource_name: 'Ana',
    amount: null,
    names,
  })
  const skilled = [allow('skills', ['gas'])]
  const first = await search(request({ resource_ids, allowances: skilled }))
  const [left] = first.plan?.unrouted ?? []
  expect(left?.relaxations.map(({ kind }) => kind)).toContain('breaks')
  const both = await search(request({ resource_ids, allowances: [...skilled, allow('breaks')] }))
  expect(stopsOf(both)).toMatchObject([{ visit_id: visit.id, hour_init: '08:00:00' }])
})
