import { type AlarmFiring, alarmFirings, alarms } from '@baquiano/contract/alarms'
import { companies } from '@baquiano/contract/companies'
import { roles } from '@baquiano/contract/roles'
import { tracking } from '@baquiano/contract/tracking'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { passMinuteIn } from '../src/alarms/alarms.capability.ts'
import { createAlarmJudge } from '../src/alarms/alarm-judge.ts'
import { judgePositions } from '../src/alarms/judge-positions.ts'
import { anAlarm } from './alarm-fixtures.ts'
import { aSquare, eastBy } from './alarm-timeline.ts'
import { asClock } from './as-clock.ts'
import { aCompany, aRole } from './builders.ts'
import type { TestServer } from './server.ts'
import { createTeam } from './team.ts'
import { throwOnRejection } from './throw-on-rejection.ts'
import { aZoneLayer } from './zone-fixtures.ts'

const identified = z.object({ id: z.string() })

/** The process that judges the alarms of these companies. */
export const alarmJudge = createAlarmJudge(uuidv7())

/** An instant of the tests' Monday by the clock of Bogotá. */
export const hourOf = (hour: string): string => new Date(`2026-03-02T${hour}-05:00`).toISOString()

/** A company with a zone of 200 m around the middle, a person with a phone and staff who see alarms. */
export async function createAlarmCompany(testServer: TestServer, overrides: object = {}) {
  const server = throwOnRejection(testServer)
  const { call } = server
  const founded = await call(
    companies.create,
    { body: aCompany(overrides) },
    server.signInPlatform(),
  )
  const { id: company_id } = identified.parse(founded.body)
  const staff = server.signIn({ company_id })
  const team = await createTeam(testServer, staff)
  const { resource_id, role_id } = team
  const role = aRole({ permissions: ['ALARMS_LIST', 'ALARMS_READ', 'ALARMS_UPDATE'] })
  await call(roles.update, { params: { id: role_id }, body: role }, staff)
  const made = async (...[spec, body]: [Parameters<typeof call>[0], object]) =>
    identified.parse((await call(spec, { body }, staff)).body).id
  const layer_id = await made(zoneLayers.create, aZoneLayer())
  const zone = { layer_id, name: 'Prosa', shape: aSquare(200) }
  const zone_id = await made(zones.create, zone)
  const phone = server.signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() })

  const judge = (now = testServer.platform.clock().toISOString(), by = alarmJudge) =>
    asClock(testServer, { company_id, now }, (context) => judgePositions(context, by))

  return {
    ...team,
    company_id,
    zone,
    zone_id,
    staff,
    phone,
    /** The person themselves, who may see alarms. */
    own: server.signIn({ company_id, id: resource_id }),
    judge,
    create: (body: Parameters<typeof anAlarm>[0] = {}) => made(alarms.create, anAlarm(body)),
    /** Sends positions that arrive at the last of their hours unless told otherwise, without judging them. */
    send: async (fixes: readonly (readonly [hour: string, fix: object])[], received?: string) => {
      const last = fixes.at(-1)?.[0] ?? '10:00:00'
      testServer.setClock(hourOf(received ?? last))
      const positions = fixes.map(([hour, fix]) => ({
        id: uuidv7(),
        fix_at: hourOf(hour),
        accuracy_m: 8,
        ...eastBy(0),
        ...fix,
      }))
      await call(tracking.send, { body: { positions } }, phone)
      return positions
    },
    /** What the job of each minute does, and what it queued. */
    passMinute: async (hour: string) => {
      testServer.setClock(hourOf(hour))
      await asClock(testServer, { company_id, now: hourOf(hour) }, passMinuteIn)
      await judge()
    },
    history: async (filters: object = {}): Promise<AlarmFiring[]> => {
      const body = { filters, sort: 'ASC' as const, quantity: 100 }
      const answer = await call(alarmFirings.filter, { body }, staff)
      return z.array(alarmFirings.get.output).parse(Object(answer.body).records)
    },
  }
}
export type AlarmCompany = Awaited<ReturnType<typeof createAlarmCompany>>

export const outside = eastBy(300)
