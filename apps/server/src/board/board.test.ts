import { createDrivingTimes } from '../roads/index.ts'
import { activities } from '@baquiano/contract/activities'
import { availability } from '@baquiano/contract/availability'
import { board, type Candidate, type VisitArrival } from '@baquiano/contract/board'
import { fits, type VisitFit } from '@baquiano/contract/fits'
import { minuteMs } from '@baquiano/contract/platform'
import { resources } from '@baquiano/contract/resources'
import { tracking } from '@baquiano/contract/tracking'
import { visitPoints } from '@baquiano/contract/visit-points'
import { type Visit, visitEvent, visits } from '@baquiano/contract/visits'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { aCorner, aResource, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer, testNow } from '../../test/server.ts'
import { createWorld } from '../../test/world.ts'
import { aZone, aZoneLayer } from '../../test/zone-fixtures.ts'

const server = await startTestServer()
const { call, signIn } = server
const date = '2026-03-02'
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

/** A visit point at a corner, some hundred metres from the next one. */
const pointAt = async (corner: number, changes: object = {}): Promise<string> => {
  const body = { ...aVisitPoint(), ...aCorner(corner), ...changes }
  return (await call(visitPoints.create, { body }, field.staff)).body.id
}

const circle = (corner: number) => {
  const { cx, cy } = aCorner(corner)
  return { kind: 'circle', center: [cx, cy], radius_m: 300 }
}

const candidates = async (id: string): Promise<ReadonlyMap<string, Candidate>> => {
  const answer = await call(board.candidates, { params: { id }, body: { date } }, field.staff)
  const records: Candidate[] = answer.body.records
  return new Map(records.map((record) => [record.resource_id, record]))
}

describe('candidates', () => {
  it('answers for each person at work what an assignment would answer', async () => {
    const only = { relation_mode: 'mono', resource_ids: [field.resource_id] }
    const { id } = await field.planned({
      resource_id: null,
      visit_point_id: await pointAt(1, only),
    })
    const body = aResource({ role_id: field.role_id })
    const novice: string = (await call(resources.create, { body }, field.staff)).body.id
    const answers = await candidates(id)
    const assigned = async (resource_id: string) => {
      const request = { params: { id }, body: { resource_id } }
      return (await call(visits.assign, request, field.staff)).body.code
    }
    expect(answers.get(field.colleague_id)?.code).toBe(await assigned(field.colleague_id))
    expect(answers.get(novice)?.code).toBe(await assigned(novice))
    expect(answers.get(field.resource_id)?.code).toBeNull()
    expect(await assigned(field.resource_id)).toBeUndefined()
  })

  it('tells the ways between the visit and the other ones of that day, of nobody who may not do it', async () => {
    const at = async (corner: number, changes: object) =>
      field.planned({ visit_point_id: await pointAt(corner), ...changes })
    const { id } = await at(0, { resource_id: null })
    const near = await at(1, { resource_id: field.resource_id })
    const far = await at(5, { resource_id: field.resource_id })
    await at(2, { resource_id: field.resource_id, date: '2026-03-03' })
    const ways = (await candidates(id)).get(field.resource_id)?.ways ?? []
    expect(new Set(ways.map(({ visit_id }) => visit_id))).toEqual(new Set([near.id, far.id]))
    const [short, long] = [near, far].map(({ id: other }) =>
      ways.find(({ visit_id }) => visit_id === other),
    )
    expect(short).toMatchObject({ source: 'estimated' })
    expect(long?.there_s).toBeGreaterThan(4 * (short?.there_s ?? Number.NaN))
    expect((await candidates(near.id)).get(field.resource_id)?.ways).toHaveLength(1)
  })

  it('says whether the place lies in a zone of each who has one', async () => {
    const layer_id = uuidv7()
    await call(zoneLayers.create, { body: { ...aZoneLayer(), id: layer_id } }, field.staff)
    const zone = (corner: number, resource_id: string) => {
      const drawn = aZone({ zone_layer_id: layer_id, resource_id })
      const body = { ...drawn, name: uuidv7(), shape: circle(corner) }
      return call(zones.create, { body }, field.staff)
    }
    const { id } = await field.planned({ visit_point_id: await pointAt(3) })
    expect((await candidates(id)).get(field.resource_id)?.is_in_zone).toBeNull()
    expect((await zone(3, field.resource_id)).status).toBe(200)
    await zone(4, field.resource_id)
    await zone(4, field.colleague_id)
    const answers = await candidates(id)
    expect(answers.get(field.resource_id)?.is_in_zone).toBe(true)
    expect(answers.get(field.colleague_id)?.is_in_zone).toBe(false)
  })
})

const fitsOf = async (id: string): Promise<ReadonlyMap<string, VisitFit>> => {
  const answer = await call(fits.list, { params: { id } }, field.staff)
  const records: VisitFit[] = answer.body.records
  return new Map(records.map((record) => [record.resource_id, record]))
}
const plannedAt = async (corner: number, changes: object) =>
  field.planned({ visit_point_id: await pointAt(corner), ...changes })

describe('fits', () => {
  it('says by the rule of the board whom a visit crosses, and whose way it lengthens', async () => {
    const { resource_id, colleague_id } = field
    const { id } = await plannedAt(0, {
      resource_id: null,
      hour_init: '14:00:00',
      hour_end: '14:30:00',
    })
    const crossed = await plannedAt(1, { resource_id, hour_init: '14:15:00', hour_end: '14:45:00' })
    const own = { resource_id: colleague_id }
    const first = await plannedAt(1, { ...own, hour_init: '12:00:00', hour_end: '12:30:00' })
    const last = await plannedAt(9, { ...own, hour_init: '16:00:00', hour_end: '16:30:00' })
    const byPerson = await fitsOf(id)
    expect(byPerson.get(resource_id)).toMatchObject({
      level: 'impossible',
      obstacle: { kind: 'overlap', with_ids: [crossed.id], minutes: 15 },
      visits: 1,
    })
    const free = byPerson.get(colleague_id)
    expect(free).toMatchObject({ obstacle: null, before_id: first.id, after_id: last.id })
    // The way from the first to the last is driven without the visit, too.
    const both = (free?.before_s ?? Number.NaN) + (free?.after_s ?? Number.NaN)
    expect(free?.added_s).toBeGreaterThan(0)
    expect(free?.added_s).toBeLessThan(both)
  })

  it('names what an assignment would be refused with, and counts the visit itself for nothing', async () => {
    const only = { relation_mode: 'mono', resource_ids: [field.resource_id] }
    const { id } = await field.planned({ visit_point_id: await pointAt(1, only) })
    const byPerson = await fitsOf(id)
    expect(byPerson.get(field.resource_id)).toMatchObject({ code: null, obstacle: null, visits: 0 })
    const request = { params: { id }, body: { resource_id: field.colleague_id } }
    expect(byPerson.get(field.colleague_id)?.code).toBe(
      (await call(visits.assign, request, field.staff)).body.code,
    )
  })

  it('says of a visit that is being written what it says of the same one once it is stored', async () => {
    const { resource_id, activity_id } = field
    const own = { resource_id, date: '2026-03-05' }
    await plannedAt(2, { ...own, hour_init: '09:00:00', hour_end: '09:30:00' })
    const visit_point_id = await pointAt(7)
    const draft = {
      visit_point_id,
      activity_id,
      date: own.date,
      hour_init: '09:40:00',
      hour_end: '10:10:00',
    }
    const of = async (body: object): Promise<VisitFit | undefined> => {
      const answer = await call(fits.listOfDraft, { body: { ...draft, ...body } }, field.staff)
      const records: VisitFit[] = answer.body.records
      return records.find((record) => record.resource_id === resource_id)
    }
    const written = await of({})
    expect(written).toMatchObject({
      level: 'costs',
      visits: 1,
      hours: { hour_init: '08:00:00', hour_end: '17:00:00' },
    })
    const { id } = await field.planned({ ...draft, resource_id })
    expect((await fitsOf(id)).get(resource_id)).toEqual(written)
    // Stored, it is in its own way, unless it is the one that is written.
    expect(await of({})).toMatchObject({ obstacle: { kind: 'overlap', with_ids: [id] } })
    expect(await of({ except_id: id })).toEqual(written)
  })

  it('says which skills of a visit somebody lacks, by its activity and by itself', async () => {
    const { resource_id, activity_id: id } = field
    const { body: now } = await call(activities.get, { params: { id } }, field.staff)
    const asking = { ...activities.update.body.strip().parse(now), skills: ['Gas', 'Alturas'] }
    await call(activities.update, { params: { id }, body: asking }, field.staff)
    const able = { params: { id: resource_id }, body: { skills: ['gas'] } }
    await call(availability.update, able, field.staff)
    const costsOf = async (plan: object) => {
      const visit = await plannedAt(1, { resource_id, ...plan })
      return (await fitsOf(visit.id)).get(resource_id)?.costs
    }
    expect(await costsOf({})).toEqual([{ kind: 'skills', names: ['Alturas'] }])
    const own = { needs: { skills: ['Gas'] }, hour_init: '15:00:00', hour_end: '15:30:00' }
    expect(await costsOf(own)).toEqual([])
  })

  it('knows no draft at a place that does not exist', async () => {
    const { activity_id } = field
    const body = { visit_point_id: uuidv7(), activity_id, date: '2026-03-05' }
    const answer = await call(fits.listOfDraft, { body }, field.staff)
    expect(answer).toMatchObject({ status: 404, body: { code: 'VISIT_POINT_NOT_FOUND' } })
  })
})

it('tells the colleagues of one company who has a day open and which visit they hold', async () => {
  const { id: visit_id } = await field.planned()
  await call(board.announce, { body: { date, visit_id } }, field.staff)
  await call(board.announce, { body: { date: null, visit_id: null } }, field.staff)
  const announced = server.published.filter(({ topic }) => topic === 'board')
  expect(announced.map(({ company_id }) => company_id)).toEqual([
    field.company_id,
    field.company_id,
  ])
  expect(announced.map(({ payload }) => payload)).toMatchObject([
    { date, visit_id },
    { date: null, visit_id: null },
  ])
})

it('announces no visit that the company does not have', async () => {
  const { visit_id } = await createWorld(server)
  const { length } = server.published
  for (const foreign of [visit_id, uuidv7()]) {
    const answer = await call(board.announce, { body: { date, visit_id: foreign } }, field.staff)
    expect(answer).toMatchObject({ status: 404, body: { code: 'VISIT_NOT_FOUND' } })
  }
  expect(server.published.slice(length).filter(({ topic }) => topic === 'board')).toEqual([])
})

const insist = (visit: Visit, changes: object, as = field.staff) => {
  const { visit_point_id, activity_id, resource_id, hour_init, hour_end } = visit
  const plan = { visit_point_id, activity_id, resource_id, date, hour_init, hour_end }
  const body = { ...plan, reason: 'Lo pidió el cliente', ...changes }
  return call(board.place, { params: { id: visit.id }, body }, as)
}
const historyOf = async ({ id }: Visit) => {
  const { records } = (await call(visits.listEvents, { params: { id } }, field.staff)).body
  return z.array(visitEvent).parse(records)
}

describe('a plan against a rule', () => {
  it('keeps the reason in the history of the visit', async () => {
    const visit = await field.planned()
    const changes = { resource_id: field.colleague_id, hour_init: '18:00:00', hour_end: '19:00:00' }
    expect((await insist(visit, changes)).body).toMatchObject(changes)
    const announced = (await historyOf(visit)).map(({ transition, reason }) => [transition, reason])
    expect(announced).toEqual([
      ['create', null],
      ['reschedule', 'Lo pidió el cliente'],
      ['assign', 'Lo pidió el cliente'],
    ])
    expect((await insist(visit, { reason: ' ' })).body.code).toBe('VALIDATION_FAILED')
  })

  it('relates the visit point to the resource for whoever may, and for nobody else', async () => {
    const only = { relation_mode: 'multi', resource_ids: [field.resource_id] }
    const visit = await field.planned({ visit_point_id: await pointAt(1, only) })
    const relating = { resource_id: field.colleague_id, relates: true }
    const { company_id } = field
    const seller = signIn({ company_id, may_relate: false })
    const planner = signIn({ company_id, permissions: new Set(['CALENDAR_UPDATE']) })
    const given = await insist(visit, { ...relating, relates: false })
    expect(given.body.code).toBe('VISIT_POINT_NOT_OF_RESOURCE')
    expect((await insist(visit, relating, seller)).body.code).toBe('RELATION_ROLE_REQUIRED')
    expect((await insist(visit, relating, planner)).body.code).toBe('PERMISSION_REQUIRED')
    expect((await candidates(visit.id)).get(field.colleague_id)?.is_relatable).toBe(true)
    expect((await insist(visit, relating)).body.resource_id).toBe(field.colleague_id)
    expect((await candidates(visit.id)).get(field.colleague_id)?.code).toBeNull()
  })

  it('does not relate a point of one resource to a second one', async () => {
    const only = { relation_mode: 'mono', resource_ids: [field.resource_id] }
    const visit = await field.planned({ visit_point_id: await pointAt(1, only) })
    const relating = { resource_id: field.colleague_id, relates: true }
    expect((await candidates(visit.id)).get(field.colleague_id)?.is_relatable).toBe(false)
    expect((await insist(visit, relating)).body.code).toBe('VISIT_POINT_HAS_RESOURCE')
    expect(await historyOf(visit)).toHaveLength(1)
  })
})

it('tells the ways along chains of visits, past those without a position', async () => {
  const at = async (corner: number, changes: object = {}) =>
    field.planned({ visit_point_id: await pointAt(corner, changes) })
  const [first, lost, last] = [await at(0), await at(1, { cx: null, cy: null }), await at(2)]
  const chains = [[first.id, lost.id, last.id]]
  const { body } = await call(board.legs, { body: { chains } }, field.staff)
  expect(body.records).toMatchObject([
    { from_id: first.id, to_id: last.id, source: 'estimated', duration_s: expect.any(Number) },
  ])
})

/** The phone of whoever has the visits is at a corner. */
const transmit = async (minutesAgo: number, corner = 0) => {
  const fix_at = new Date(Date.parse(testNow) - minutesAgo * minuteMs).toISOString()
  const positions = [{ id: uuidv7(), fix_at, ...aCorner(corner) }]
  expect(await call(tracking.send, { body: { positions } }, field.phone)).toMatchObject({
    status: 200,
  })
  return fix_at
}
const ahead = async (corner: number, hour: string, changes: object = {}) =>
  field.planned({
    visit_point_id: await pointAt(corner),
    hour_init: `${hour}:00`,
    hour_end: '18:00:00',
    ...changes,
  })

const arrivalsOf = async (...id: string[]): Promise<VisitArrival[]> =>
  (await call(board.arrivals, { body: { id } }, field.staff)).body.records

describe('arrivals', () => {
  it('adds the ways from the latest position, waiting and work of the visits before', async () => {
    await transmit(1)
    const [first, second] = [await ahead(1, '11:00'), await ahead(2, '11:30')]
    const [early, late] = await arrivalsOf(first.id, second.id)
    const way = Date.parse(early?.eta_at ?? '') - Date.parse(testNow)
    expect(way).toBeGreaterThan(0)
    // They wait until eleven, and work there.
    const free = Date.parse(first.start_at) + first.service_time * 1000
    expect(Date.parse(late?.eta_at ?? '') - free).toBeGreaterThan(0)
    expect(Date.parse(late?.eta_at ?? '') - free).toBeLessThan(2 * way)
    expect(early?.silent_since).toBeNull()
    // The same when it alone is asked for.
    expect(await arrivalsOf(second.id)).toEqual([late])
  })

  it('predicts nothing of whoever fell silent, and says since when', async () => {
    const visit = await ahead(1, '11:00')
    expect(await arrivalsOf(visit.id)).toEqual([{ id: visit.id, eta_at: null, silent_since: null }])
    const silent_since = await transmit(40)
    expect(await arrivalsOf(visit.id)).toEqual([{ id: visit.id, eta_at: null, silent_since }])
  })

  it('leaves out visits of other days, of nobody, and those that ended', async () => {
    await transmit(1)
    const tomorrow = await ahead(1, '11:00', { date: '2026-03-03' })
    const unassigned = await ahead(1, '11:00', { resource_id: null })
    const ended = await ahead(1, '12:00')
    const cancel = { params: { id: ended.id }, body: { id: uuidv7(), reason: 'Cerrado' } }
    expect((await call(visits.cancel, cancel, field.staff)).status).toBe(200)
    expect(await arrivalsOf(tomorrow.id, unassigned.id, ended.id, uuidv7())).toEqual([])
  })
})

it('asks the streets once for the same ways, until they may have changed', async () => {
  let now = 0
  const request: number[] = []
  const drivingTimes = createDrivingTimes(
    {
      matrix: async (sources, targets) => {
        request.push(sources.length * targets.length)
        const cells = <Cell>(cell: Cell) => sources.map(() => targets.map(() => cell))
        return { durations_s: cells(60), distances_m: cells(400), sources: cells('road' as const) }
      },
    },
    () => now,
  )
  const wanted = { sources: [aCorner(0), aCorner(1)], targets: [aCorner(2)], factor: 1 }
  const wayOf = await drivingTimes(wanted)
  expect(wayOf(aCorner(1), aCorner(2))).toMatchObject({ duration_s: 60, distance_m: 400 })
  await drivingTimes({ ...wanted, sources: [aCorner(1)] })
  expect(request).toEqual([2])
  await drivingTimes({ ...wanted, factor: 1.4 })
  now = 11 * 60_000
  await drivingTimes(wanted)
  expect(request).toEqual([2, 2, 2])
})
