import { alarmFirings, alarms } from '@baquiano/contract/alarms'
import { tracking } from '@baquiano/contract/tracking'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { createAlarmJudge } from '../src/alarms/alarm-judge.ts'
import { judgePositions } from '../src/alarms/judge-positions.ts'
import { asClock } from './as-clock.ts'
import { anAlarm } from './alarm-fixtures.ts'
import { type TestServer, testNow } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'

interface Team {
  readonly company_id: string
  readonly staff: string
  readonly phone: string
  readonly group_id: string
  readonly resource_id: string
}

const identified = z.object({ id: z.string() })

/** An alarm of a group and its member that fired, was commented and is muted for the member; what is left to judge stays. */
export async function addAlarm(testServer: TestServer, { staff, phone, ...team }: Team) {
  const { call } = throwOnRejection(testServer)
  const watched = { resource_ids: [team.resource_id], group_ids: [team.group_id] }
  // What was before an alarm is none of its business.
  testServer.setClock('2026-03-02T14:50:00.000Z')
  const made = await call(alarms.create, { body: anAlarm(watched) }, staff)
  testServer.setClock(testNow)
  const { id: alarm_id } = identified.parse(made.body)
  const send = (battery_pct: number, minute: string) => {
    const fix = { id: uuidv7(), fix_at: `2026-03-02T14:${minute}:00Z`, cx: -75.5, cy: 6.2 }
    return call(tracking.send, { body: { positions: [{ ...fix, battery_pct }] } }, phone)
  }
  const process = createAlarmJudge(uuidv7())
  const judge = () =>
    asClock(testServer, { company_id: team.company_id, now: testNow }, (context) =>
      judgePositions(context, process),
    )
  await send(60, '58')
  await judge()
  await send(12, '59')
  await judge()
  const fired = await call(alarmFirings.filter, { body: { filters: { alarm_id } } }, staff)
  const [firing] = z.object({ records: z.array(identified).min(1) }).parse(fired.body).records
  const params = { id: firing?.id ?? '' }
  await call(alarmFirings.comment, { params, body: { text: 'Carga en camino' } }, staff)
  const mute = { resource_id: team.resource_id, until: '2026-03-02T18:00:00.000Z' }
  await call(alarms.mute, { params: { id: alarm_id }, body: mute }, staff)
  await send(60, '57')
  return { alarm_id, alarm_firing_id: params.id }
}
