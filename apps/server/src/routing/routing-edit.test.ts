import { routing, routingDetail, routingPlaces } from '@baquiano/contract/routing'
import { minutesOfHour } from '@baquiano/contract/platform'
import { visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { createField } from '../../test/field.ts'
import {
  createRoutingDesk,
  everyDay,
  routingDate,
  runRoutingTask,
} from '../../test/routing-desk.ts'
import { startTestServer } from '../../test/server.ts'

const server = await startTestServer()
const { call } = server
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const { ask, planAt, request, get, search, visitNow, schedule, undo, work } = createRoutingDesk(
  server,
  () => field,
)
type Found = Awaited<ReturnType<typeof get>>

const arrangementOf = ({ plan, locks, locked_resource_ids }: Found) => ({
  routes: (plan?.routes ?? []).map(({ resource_id, date, stops }) => ({
    resource_id,
    date,
    visit_ids: stops.map(({ visit_id }) => visit_id),
  })),
  locked_visit_ids: locks.map(({ visit_id }) => visit_id),
  locked_resource_ids,
})

const change = ({ id, update_on }: Found, arrangement: object) =>
  call(
    routing.change,
    { params: { id }, body: arrangement, headers: { 'if-match': `"${update_on}"` } },
    field.staff,
  )

const placesOf = async ({ id }: Found, visit_id: string) =>
  routingPlaces.parse(
    (await call(routing.places, { params: { id }, body: { visit_id } }, field.staff)).body,
  )

const goOn = async ({ id }: Found) => {
  const { status, body } = await call(
    routing.goOn,
    { params: { id }, body: { id: uuidv7() } },
    field.staff,
  )
  expect(status).toBe(200)
  await runRoutingTask(server, { company_id: field.company_id, id: body.task_id })
  return get(body.id)
}

/** Three visits of one person, in the order in which they lie. */
async function threeVisits(): Promise<Found> {
  for (const corner of [0, 2, 4]) await planAt(corner)
  return search(request({ mode: 'Basic' }))
}

const onlyRoute = ({ plan }: Found) => {
  const [route] = plan?.routes ?? []
  if (!route) throw new Error('The plan has a route')
  return route
}
const idsOf = (found: Found): string[] => onlyRoute(found).stops.map(({ visit_id }) => visit_id)

it('says what each place adds, and is right about it', async () => {
  const found = await threeVisits()
  const [first = ''] = idsOf(found)
  const { places, out } = await placesOf(found, first)
  // Behind the second and the third of its person, or alone with the colleague.
  expect(places.map(({ resource_id, index }) => [resource_id, index])).toEqual([
    [field.resource_id, 1],
    [field.resource_id, 2],
    [field.colleague_id, 0],
  ])
  expect(out?.drive_s).toBeLessThan(0)
  for (const place of places) {
    const now = await get(found.id)
    const others = idsOf(found).filter((id) => id !== first)
    const isOwn = place.resource_id === field.resource_id
    const { status, body } = await change(now, {
      ...arrangementOf(now),
      routes: [
        {
          resource_id: field.resource_id,
          date: routingDate,
          visit_ids: isOwn ? others.toSpliced(place.index, 0, first) : others,
        },
        { resource_id: field.colleague_id, date: routingDate, visit_ids: isOwn ? [] : [first] },
      ],
    })
    expect(status).toBe(200)
    expect(body.after.drive_s - (found.after?.drive_s ?? 0)).toBe(place.drive_s)
    expect(body.after.distance_m - (found.after?.distance_m ?? 0)).toBeCloseTo(place.distance_m, 3)
  }
  expect(await get(found.id)).toMatchObject({ changed_by: found.added_by })
})

it('makes the plan what somebody arranged, and the same again as it was', async () => {
  const found = await threeVisits()
  const [first = '', second = '', third = ''] = idsOf(found)
  const turned = await change(found, {
    ...arrangementOf(found),
    routes: [{ resource_id: field.resource_id, date: routingDate, visit_ids: [third, first] }],
  })
  const now = routingDetail.parse(turned.body)
  expect(idsOf(now)).toEqual([third, first])
  expect(now.plan?.unrouted).toMatchObject([{ visit_id: second, reason: 'left_out' }])
  expect(now.before).toEqual(found.before)
  const back = await change(now, arrangementOf(found))
  expect(routingDetail.parse(back.body).plan).toEqual(found.plan)
})

it('lets the later of two people who change one plan know what there is, and takes nothing', async () => {
  const found = await threeVisits()
  const [first = '', second = '', third = ''] = idsOf(found)
  const by = (visit_ids: string[]) => ({
    ...arrangementOf(found),
    routes: [{ resource_id: field.resource_id, date: routingDate, visit_ids }],
  })
  expect((await change(found, by([second, first, third]))).status).toBe(200)
  const late = await change(found, by([third, second, first]))
  expect(late).toMatchObject({ status: 409, body: { code: 'RECORD_CHANGED' } })
  expect(idsOf(routingDetail.parse(late.body.record))).toEqual([second, first, third])
  expect(idsOf(await get(found.id))).toEqual([second, first, third])
})

it('says what a place would break, and keeps saying it of a plan that somebody made so', async () => {
  await ask({ skills: ['Gas'] })
  await work(field.resource_id, { skills: ['gas'] })
  await work(field.colleague_id, everyDay('08:00:00', '08:10:00'))
  const visit = await planAt(0)
  const found = await search(request())
  const { places } = await placesOf(found, visit.id)
  const [there] = places.filter(({ resource_id }) => resource_id === field.colleague_id)
  expect(there).toMatchObject({
    refused: null,
    broken: [
      { kind: 'shift_end', visit_id: null },
      { kind: 'skills', visit_id: visit.id, names: ['Gas'] },
    ],
  })
  const { body } = await change(found, {
    ...arrangementOf(found),
    routes: [{ resource_id: field.colleague_id, date: routingDate, visit_ids: [visit.id] }],
  })
  expect(body.plan.routes[0].broken).toEqual(there?.broken)
  expect(body.after.overtime_s).toBe(there?.broken[0]?.amount)
})

it('moves nothing that is locked, by hand or by a search that goes on from there', async () => {
  const found = await threeVisits()
  const [first = '', second = '', third = ''] = idsOf(found)
  const turned = await change(found, {
    ...arrangementOf(found),
    routes: [
      { resource_id: field.resource_id, date: routingDate, visit_ids: [third, first, second] },
    ],
  })
  const now = routingDetail.parse(turned.body)
  const locked = routingDetail.parse(
    (await change(now, { ...arrangementOf(now), locked_visit_ids: [third] })).body,
  )
  const [kept] = onlyRoute(locked).stops
  expect(locked.locks).toEqual([
    {
      visit_id: third,
      resource_id: field.resource_id,
      date: routingDate,
      hour_init: kept?.hour_init,
    },
  ])
  expect((await placesOf(locked, third)).places).toEqual([])
  const inFront = {
    ...arrangementOf(locked),
    routes: [
      { resource_id: field.resource_id, date: routingDate, visit_ids: [first, third, second] },
    ],
  }
  expect((await change(locked, inFront)).body).toMatchObject({ code: 'ROUTING_LOCKED' })
  const next = await goOn(locked)
  expect(next).toMatchObject({ from_id: found.id, state: 'DONE', locks: locked.locks })
  expect(onlyRoute(next).stops[0]).toMatchObject({ visit_id: third, hour_init: kept?.hour_init })
  // What is not locked may be better than by hand.
  expect(next.after?.drive_s).toBeLessThanOrEqual(locked.after?.drive_s ?? 0)
  expect(next.plan?.unrouted).toEqual([])
})

it('keeps the whole day of somebody who is locked, and gives them nothing more', async () => {
  const found = await threeVisits()
  const turned = await change(found, {
    ...arrangementOf(found),
    routes: [
      {
        resource_id: field.resource_id,
        date: routingDate,
        visit_ids: idsOf(found).slice(1).toReversed(),
      },
      { resource_id: field.colleague_id, date: routingDate, visit_ids: idsOf(found).slice(0, 1) },
    ],
  })
  const now = routingDetail.parse(turned.body)
  const locked = routingDetail.parse(
    (await change(now, { ...arrangementOf(now), locked_resource_ids: [field.resource_id] })).body,
  )
  const own = ({ plan }: Found) =>
    plan?.routes.find(({ resource_id }) => resource_id === field.resource_id)
  const next = await goOn(locked)
  expect(own(next)?.stops.map(({ visit_id, hour_init }) => [visit_id, hour_init])).toEqual(
    own(locked)?.stops.map(({ visit_id, hour_init }) => [visit_id, hour_init]),
  )
})

it('searches not on from what is locked where that breaks a rule by itself', async () => {
  await work(field.colleague_id, everyDay('08:00:00', '08:10:00'))
  const visit = await planAt(0)
  const found = await search(request())
  const given = await change(found, {
    ...arrangementOf(found),
    routes: [{ resource_id: field.colleague_id, date: routingDate, visit_ids: [visit.id] }],
  })
  const now = routingDetail.parse(given.body)
  const locked = await change(now, { ...arrangementOf(now), locked_visit_ids: [visit.id] })
  expect(locked.status).toBe(200)
  const body = { id: uuidv7() }
  expect(
    (await call(routing.goOn, { params: { id: found.id }, body }, field.staff)).body,
  ).toMatchObject({ code: 'ROUTING_LOCKS_BROKEN' })
})

it('gives a visit to nobody who may not do it', async () => {
  const visit = await planAt(0, {
    point: { relation_mode: 'multi', resource_ids: [field.resource_id] },
  })
  const found = await search(request())
  const { places } = await placesOf(found, visit.id)
  expect(places).toMatchObject([{ resource_id: field.colleague_id, refused: 'not_allowed' }])
  const given = await change(found, {
    ...arrangementOf(found),
    routes: [{ resource_id: field.colleague_id, date: routingDate, visit_ids: [visit.id] }],
  })
  expect(given.body).toMatchObject({ code: 'ROUTING_NOT_ALLOWED' })
})

it('changes no plan that is scheduled', async () => {
  const found = await threeVisits()
  await schedule(found.id)
  const scheduled = await get(found.id)
  expect((await change(scheduled, arrangementOf(scheduled))).body).toMatchObject({
    code: 'ROUTING_NOT_READY',
  })
})

it('schedules nothing over what somebody changed since the search, also where the plan was changed by hand', async () => {
  const found = await threeVisits()
  const [first = '', second = '', third = ''] = idsOf(found)
  const visit = await visitNow(second)
  await call(
    visits.reschedule,
    {
      params: { id: second },
      body: { date: visit.date, hour_init: '15:00:00', hour_end: '16:00:00' },
    },
    field.staff,
  )
  const turned = await change(found, {
    ...arrangementOf(found),
    routes: [
      { resource_id: field.resource_id, date: routingDate, visit_ids: [third, second, first] },
    ],
  })
  expect(turned.status).toBe(200)
  const { body } = await schedule(found.id)
  expect(body.outcomes).toContainEqual({ visit_id: second, code: 'RECORD_CHANGED' })
  expect(await visitNow(second)).toMatchObject({ hour_init: '15:00:00' })
})

it('takes back what was scheduled of one person, and leaves the rest', async () => {
  const [own, other] = [
    await planAt(0, { hour_init: '09:00:00', hour_end: '10:00:00' }),
    await planAt(1, {
      resource_id: field.colleague_id,
      hour_init: '10:00:00',
      hour_end: '11:00:00',
    }),
  ]
  const found = await search(request({ mode: 'Basic', hour_init: '12:00:00' }))
  await schedule(found.id)
  const part = await undo(found.id, { resource_ids: [field.resource_id] })
  expect(part.body).toMatchObject({
    state: 'PARTLY_SCHEDULED',
    outcomes: [{ visit_id: other.id, code: null }],
  })
  expect(await visitNow(own.id)).toMatchObject({ hour_init: '09:00:00' })
  expect(await visitNow(other.id)).toMatchObject({ hour_init: '12:00:00' })
  expect((await schedule(found.id)).body).toMatchObject({ state: 'SCHEDULED' })
  expect(minutesOfHour((await visitNow(own.id)).hour_init)).toBeGreaterThanOrEqual(12 * 60)
  await undo(found.id, { resource_ids: [field.resource_id] })
  expect((await undo(found.id)).body).toMatchObject({ state: 'UNDONE', outcomes: [] })
  expect(await visitNow(other.id)).toMatchObject({ hour_init: '10:00:00' })
})
