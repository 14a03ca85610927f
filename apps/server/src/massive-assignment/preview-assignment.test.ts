import { activities } from '@baquiano/contract/activities'
import { availability } from '@baquiano/contract/availability'
import { massiveAssignment } from '@baquiano/contract/massive-assignment'
import { permissions } from '@baquiano/contract/platform'
import { visitPoints } from '@baquiano/contract/visit-points'
import { visits } from '@baquiano/contract/visits'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aCorner, aVisitPoint } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { startTestServer } from '../../test/server.ts'
import { aZone, aZoneLayer } from '../../test/zone-fixtures.ts'

const server = await startTestServer()
const { call, signIn } = server
const date = '2026-03-03'
let field: Awaited<ReturnType<typeof createField>>

beforeEach(async () => {
  field = await createField(server)
})

const pointAt = async (corner: number, changes: object = {}): Promise<string> => {
  const body = { ...aVisitPoint(), ...aCorner(corner), ...changes }
  return (await call(visitPoints.create, { body }, field.staff)).body.id
}
const pointsAt = async (...corners: number[]) => {
  const ids: string[] = []
  for (const corner of corners) ids.push(await pointAt(corner))
  return ids
}
const request = (visit_point_ids: readonly string[], changes: object = {}) => ({
  date,
  activity_id: field.activity_id,
  resource_ids: [field.resource_id, field.colleague_id],
  visit_point_ids,
  ...changes,
})
const preview = async (
  visit_point_ids: readonly string[],
  changes: object = {},
  as = field.staff,
) => call(massiveAssignment.preview, { body: request(visit_point_ids, changes) }, as)
const planned = async () =>
  (await call(visits.filter, { body: { filters: {}, quantity: 1000 } }, field.staff)).body

/** Asks skills of every visit of the activity. */
async function ask(skills: readonly string[]): Promise<void> {
  const params = { id: field.activity_id }
  const { body: now } = await call(activities.get, { params }, field.staff)
  const body = { ...activities.update.body.strip().parse(now), skills }
  expect((await call(activities.update, { params, body }, field.staff)).status).toBe(200)
}

describe('a preview', () => {
  it('gives nothing to whoever lacks a skill that the activity asks for', async () => {
    const ids = await pointsAt(0, 1)
    await ask(['Gas'])
    const nobody = await preview(ids)
    expect(nobody.body.unplaced).toMatchObject([
      { code: 'SKILLS_MISSING' },
      { code: 'SKILLS_MISSING' },
    ])
    const able = { params: { id: field.colleague_id }, body: { skills: ['gas'] } }
    await call(availability.update, able, field.staff)
    const { body } = await preview(ids)
    expect(body.unplaced).toEqual([])
    expect(body.lanes.map((lane: { stops: unknown[] }) => lane.stops.length)).toEqual([0, 2])
    const pinned = [{ visit_point_id: ids[0], resource_id: field.resource_id, locked: false }]
    const chosen = await preview(ids, { pinned })
    expect(chosen.body.unplaced).toMatchObject([{ visit_point_id: ids[0], code: 'SKILLS_MISSING' }])
  })

  it('shares all visit points, each once, and plans nothing', async () => {
    const ids = await pointsAt(0, 1, 2, 3, 4, 5)
    const { status, body } = await preview(ids)
    expect(status).toBe(200)
    const stops = body.lanes.flatMap(({ stops: own }: { stops: { visit_point_id: string }[] }) =>
      own.map(({ visit_point_id }) => visit_point_id),
    )
    expect(stops.toSorted()).toEqual(ids.toSorted())
    expect(body.unplaced).toEqual([])
    expect(body.lanes.map((lane: { stops: unknown[] }) => lane.stops.length)).toEqual([3, 3])
    expect(body.lanes[0]).toMatchObject({
      resource_id: field.resource_id,
      work_s: 2700,
      stops: [{ hour_init: '08:00:00', hour_end: '08:15:00', drive_s: 0 }, {}, {}],
    })
    expect((await planned()).total).toBe(0)
    expect((await preview(ids)).body).toEqual(body)
  })

  it('plans around what somebody has already, and within the hours', async () => {
    await field.planned({ date, hour_init: '08:00:00', hour_end: '09:00:00' })
    const [first = '', second = ''] = await pointsAt(0, 1)
    const changes = {
      resource_ids: [field.resource_id],
      hour_end: '09:25:00',
      service_time: 1200,
      balance: 'count',
    }
    const { body } = await preview([first, second], changes)
    expect(body.lanes[0].before).toMatchObject([{ hour_init: '08:00:00', hour_end: '09:00:00' }])
    expect(body.lanes[0].stops).toHaveLength(1)
    expect(body.lanes[0].stops[0].hour_init >= '09:00:00').toBe(true)
    expect(body.unplaced).toMatchObject([{ code: 'FULL' }])
    const longer = await preview([first, second], { ...changes, overtime: true })
    expect(longer.body.unplaced).toEqual([])
    expect(longer.body.lanes[0].stops[1].warnings).toEqual(['overtime'])
  })

  it('says of each that gets none why, in the words of the rules', async () => {
    const inactive = await pointAt(0)
    await call(
      visitPoints.bulkStatus,
      { body: { action: 'deactivate', select: { id: [inactive] } } },
      field.staff,
    )
    const foreign = await pointAt(1, { relation_mode: 'multi', resource_ids: [] })
    const twice = await pointAt(2)
    const visit = await field.planned({ date, visit_point_id: twice, resource_id: null })
    const missing = uuidv7()
    const { body } = await preview([inactive, foreign, twice, missing])
    expect(body.unplaced).toMatchObject([
      { visit_point_id: inactive, code: 'VISIT_POINT_INACTIVE' },
      { visit_point_id: foreign, code: 'VISIT_POINT_NOT_OF_RESOURCE' },
      {
        visit_point_id: twice,
        code: 'VISIT_POINT_ALREADY_PLANNED',
        visit: { id: visit.id, number: visit.number, hour_init: '14:00:00' },
      },
      { visit_point_id: missing, code: 'VISIT_POINT_NOT_FOUND', name: '' },
    ])
  })

  it('relates whoever gets a visit point, where they want that and may', async () => {
    const foreign = await pointAt(1, { relation_mode: 'multi', resource_ids: [] })
    const related = await preview([foreign], { relate: true })
    expect(related.body.unplaced).toEqual([])
    const [stop] = related.body.lanes.flatMap((lane: { stops: unknown[] }) => lane.stops)
    expect(stop).toMatchObject({ warnings: ['relates'] })
    const seller = signIn({ company_id: field.company_id, may_relate: false })
    const { body } = await preview([foreign], { relate: true }, seller)
    expect(body.unplaced).toMatchObject([{ code: 'VISIT_POINT_NOT_OF_RESOURCE' }])
  })

  it('gives pinned visit points to whom they are pinned, and advises what evens the days', async () => {
    const ids = await pointsAt(0, 1, 2, 3, 4, 5)
    const pinned = ids.map((visit_point_id) => ({ visit_point_id, resource_id: field.resource_id }))
    const { body } = await preview(ids, { pinned })
    expect(body.lanes.map((lane: { stops: unknown[] }) => lane.stops.length)).toEqual([6, 0])
    expect(body.advice).toMatchObject({ from_id: field.resource_id, to_id: field.colleague_id })
    expect(body.advice.spread_then_s).toBeLessThan(body.advice.spread_s)
    const locked = pinned.map((pin) => ({ ...pin, locked: true }))
    expect((await preview(ids, { pinned: locked })).body.advice).toBeNull()
  })

  it('warns of a place outside of the zones of who gets it, and of one without a position', async () => {
    const layer_id = uuidv7()
    await call(zoneLayers.create, { body: { ...aZoneLayer(), id: layer_id } }, field.staff)
    const { cx, cy } = aCorner(5)
    const drawn = aZone({ zone_layer_id: layer_id, resource_id: field.resource_id })
    const shape = { kind: 'circle', center: [cx, cy], radius_m: 100 }
    await call(zones.create, { body: { ...drawn, name: uuidv7(), shape } }, field.staff)
    const outside = await pointAt(0)
    const unlocated = await pointAt(1, { cx: null, cy: null })
    const { body } = await preview([outside, unlocated], { resource_ids: [field.resource_id] })
    const warnings = Object.fromEntries(
      body.lanes[0].stops.map((stop: { visit_point_id: string; warnings: string[] }) => [
        stop.visit_point_id,
        stop.warnings,
      ]),
    )
    expect(warnings).toEqual({ [outside]: ['zone'], [unlocated]: ['unlocated'] })
  })

  it.each([
    ['five resources', { resource_ids: Array.from({ length: 5 }, () => uuidv7()) }, 400],
    ['nobody', { resource_ids: [] }, 400],
    ['no visit point', { visit_point_ids: [] }, 400],
    ['an end before its start', { hour_end: '07:00:00' }, 400],
    ['a day that is over', { date: '2026-03-01' }, 400],
    ['a resource that does not exist', { resource_ids: [uuidv7()] }, 404],
    ['an activity that does not exist', { activity_id: uuidv7() }, 404],
  ])('rejects %s', async (...[, changes, status]) => {
    expect((await preview([field.visit_point_id], changes)).status).toBe(status)
  })

  it('is for those who may plan visits', async () => {
    for (const name of ['CALENDAR_CREATE', 'MASSIVE_ASSIGNMENT_CREATE'] as const) {
      const answer = await preview(
        [field.visit_point_id],
        {},
        signIn({
          company_id: field.company_id,
          permissions: new Set(permissions.filter((other) => other !== name)),
        }),
      )
      expect(answer.body).toMatchObject({
        code: 'PERMISSION_REQUIRED',
        required_permissions: [name],
      })
    }
  })
})
