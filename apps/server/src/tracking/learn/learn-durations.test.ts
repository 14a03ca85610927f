import { roads as roadCalls, type RoadShape } from '@baquiano/contract/roads'
import { tracking } from '@baquiano/contract/tracking'
import { fieldVisits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, it } from 'vitest'
import { asClock } from '../../../test/as-clock.ts'
import { driveAlong } from '../../../test/drive-along.ts'
import { createField } from '../../../test/field.ts'
import { crossing } from '../../../test/grid-town.ts'
import { openTown } from '../../../test/open-town.ts'
import { startTestServer } from '../../../test/server.ts'
import { createRoadEngine, noStreets } from '../../roads/index.ts'
import { evaluateTrips, keepTrips } from './learn-durations.ts'

const town = await openTown()
const streets = town ?? noStreets
const server = await startTestServer('app', { streets })
const { call, setClock, database } = server
const roads = createRoadEngine(streets)
const way = [crossing(1, 1), crossing(9, 8)] as const
const engineRoute = await roads.route(way, 'es', 1)
const shape = engineRoute.legs.flatMap((leg) => leg.shape)
const dawn = '2026-03-02T12:00:00.000Z'
const evening = '2026-03-03T01:00:00.000Z'

/** A company whose phone drives one trip after another, ten minutes from each to the next. */
async function drivers() {
  setClock(evening)
  const field = await createField(server)
  let next = Date.parse('2026-03-02T14:10:00.000Z')

  const drive = async (line: RoadShape, seconds: number) => {
    const start_at = new Date(next).toISOString()
    next += 600_000
    setClock(dawn)
    const visit = await field.planned()
    setClock(evening)
    const positions = driveAlong(line, { start_at, seconds })
    await call(tracking.send, { body: { positions } }, field.phone)
    const reported = [
      ['on_the_way', start_at],
      ['start', new Date(Date.parse(start_at) + (seconds + 30) * 1000).toISOString()],
      ['finish', new Date(next - 1000).toISOString()],
    ]
    for (const [transition, event_at] of reported) {
      const body = { id: uuidv7(), transition, event_at }
      await call(fieldVisits.report, { params: { id: visit.id }, body }, field.phone)
    }
    return visit.id
  }
  const night = (now: string) => {
    setClock(now)
    return asClock(server, { company_id: field.company_id, now }, async (context) => {
      const evaluated = await evaluateTrips(context, roads)
      await keepTrips(context, evaluated)
      return evaluated
    })
  }
  const factors = async () => {
    const { records } = (await call(roadCalls.paces, {}, field.staff)).body
    return Object.fromEntries(
      records.map(({ hour_class, factor, samples }: Record<string, unknown>) => [
        hour_class,
        [factor, samples],
      ]),
    )
  }
  const secondsAt = async (now: string) => {
    setClock(now)
    const answer = await call(roadCalls.route, { body: { waypoints: way } }, field.staff)
    return answer.body.duration_s
  }
  return { field, drive, night, paces: factors, secondsAt }
}

// Without an engine nothing lies on streets, so nothing can be learnt.
describe.each(town ? ['Valhalla'] : [])('with %s', () => {
  it('takes as long as its people did, once there are trips enough, and forgets in a month', async () => {
    const { drive, night, paces, secondsAt } = await drivers()
    const usual = [1.4, 0]
    for (let trip = 0; trip < 19; trip += 1) await drive(shape, engineRoute.duration_s * 2)
    expect(await night('2026-03-02T23:00:00.000Z')).toHaveLength(19)
    expect(await paces()).toMatchObject({ day: usual, morning: usual })
    await drive(shape, engineRoute.duration_s * 2)
    expect(await night('2026-03-03T08:13:00.000Z')).toHaveLength(1)
    const { day, ...others } = await paces()
    expect(day).toEqual([expect.closeTo(2, 1), 20])
    expect(Object.values(others)).toEqual([usual, usual, usual, usual])

    expect(await secondsAt('2026-03-03T15:00:00.000Z')).toBeGreaterThan(
      engineRoute.duration_s * 1.8,
    )
    expect(await secondsAt('2026-03-03T02:00:00.000Z')).toBeLessThan(engineRoute.duration_s * 1.5)
    await night('2026-03-31T08:13:00.000Z')
    expect(await paces()).toMatchObject({ day: usual })
  })

  it('tells why a trip taught nothing, judges each once, and leaves its trail as it was', async () => {
    const { field, drive, night, paces } = await drivers()
    const detour = (await roads.route([way[0], crossing(0, 11), crossing(11, 11), way[1]], 'es'))
      .legs
    const taught = [
      await drive(shape, 300),
      await drive(
        detour.flatMap((leg) => leg.shape),
        500,
      ),
      await drive(
        [
          [-60, 10],
          [-60.01, 10.01],
        ],
        300,
      ),
      await drive([shape[0] ?? [0, 0], shape[1] ?? [0, 0]], 30),
    ]
    const reasons = (await night(evening)).map(({ visit_id, reason }) => [visit_id, reason])
    expect(reasons).toEqual([
      [taught[0], null],
      [taught[1], 'OTHER_WAY'],
      [taught[2], 'NO_STREETS'],
      [taught[3], 'TOO_LITTLE'],
    ])
    expect(await night(evening)).toEqual([])
    expect(await paces()).toMatchObject({ day: [1.4, 0] })

    const { company_id, resource_id, staff } = field
    const storedLegs = database.reader(company_id).selectFrom('road_leg').select('reason')
    expect(await storedLegs.execute()).toHaveLength(4)
    const span = { start_at: '2026-03-02T14:30:00.000Z', end_at: '2026-03-02T14:39:59.000Z' }
    const trail = { resource_id: [resource_id], ...span }
    const raw = (await call(tracking.executedRoute, { body: trail }, staff)).body.records[0]
    const laid = (await call(tracking.matchedRoute, { body: { resource_id, ...span } }, staff)).body
    expect(raw.fixes).toHaveLength(31)
    expect(laid.parts).toMatchObject([{ source: 'estimated', reason: 'NO_STREETS', last: 30 }])
  })
})
