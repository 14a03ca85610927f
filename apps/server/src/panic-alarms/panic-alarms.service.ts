import {
  type PanicAlarm,
  type PanicAlarmListRequest,
  type PanicPress,
  type PanicReceipt,
  panicReceipt,
} from '@baquiano/contract/panic-alarms'
import { AppError, isNowhere } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { recordChange } from '../platform/record-change.ts'
import { reportedAt } from '../platform/reported-at.ts'
import { selectLatestState } from '../tracking/index.ts'
import * as repository from './panic-alarms.repository.ts'

/**
 * Asks for help in the name of the resource of a phone. A press counts once, however often it is sent; while an alarm
 * is open, another press renews its place. A press that arrives late opens an alarm all the same: nobody knows whether
 * the danger is over.
 *
 * @throws AppError `ID_TAKEN` by an alarm of somebody else
 */
export async function raisePanicAlarm(context: Context, press: PanicPress): Promise<PanicReceipt> {
  const resource_id = context.person.id
  const known = await repository.selectByPress(context, { id: press.id, resource_id })
  if (known) return panicReceipt.parse(await getPanicAlarm(context, known.id))
  const other = await repository.selectByIds(context, [press.id])
  if (other.size > 0) throw new AppError('ID_TAKEN')
  const { now } = context
  const { id, is_new } = await repository.raise(context, {
    id: press.id,
    resource_id,
    pressed_at: reportedAt(press.pressed_at, now),
    received_at: now,
    ...(await placeOf(context, press)),
  })
  const after = await getPanicAlarm(context, id)
  const kind = is_new ? 'panic-alarm.raised' : 'panic-alarm.updated'
  await recordChange(context, { kind, record_id: id, after })
  return panicReceipt.parse(after)
}

/** Where the press says that it was made, unless that is 0, 0, else where the resource was seen last. */
async function placeOf({ db, company_id, now, person }: Context, press: PanicPress) {
  const { cx, cy, accuracy_m, battery_pct, pressed_at } = press
  if (cx !== null && cy !== null && !isNowhere(press)) {
    return { cx, cy, accuracy_m, fix_at: reportedAt(pressed_at, now), battery_pct }
  }
  const seen = await selectLatestState(db, { company_id, resource_id: person.id })
  if (!seen) return { cx: null, cy: null, accuracy_m: null, fix_at: null, battery_pct }
  return { ...seen, battery_pct: battery_pct ?? seen.battery_pct }
}

/** Those that are not closed, the oldest first. */
export async function listOpenPanicAlarms(context: Context): Promise<{ records: PanicAlarm[] }> {
  return { records: await repository.selectOpen(context) }
}

export const listPanicAlarms = (context: Context, request: PanicAlarmListRequest) =>
  repository.selectPage(context, request)

/**
 * Takes care of an alarm; whoever has taken it already may say so again.
 *
 * @throws AppError `PANIC_ALARM_NOT_FOUND`, `PANIC_ALARM_CLOSED`, `PANIC_ALARM_TAKEN` with `taken_by_name`
 */
export async function takePanicAlarm(context: Context, id: string): Promise<PanicAlarm> {
  if (await repository.take(context, id)) {
    const after = await getPanicAlarm(context, id)
    await recordChange(context, { kind: 'panic-alarm.taken', record_id: id, after })
    return after
  }
  const alarm = await getPanicAlarm(context, id)
  if (alarm.state === 'closed') throw new AppError('PANIC_ALARM_CLOSED')
  if (alarm.taken_by === context.person.id) return alarm
  throw new AppError('PANIC_ALARM_TAKEN', { record: alarm })
}

/**
 * Closes an alarm, by whoever sees it: who took it may have gone home.
 *
 * @throws AppError `PANIC_ALARM_NOT_FOUND`, `PANIC_ALARM_NOT_TAKEN`, `PANIC_ALARM_CLOSED`
 */
export async function closePanicAlarm(
  context: Context,
  id: string,
  note: string,
): Promise<PanicAlarm> {
  const before = await getPanicAlarm(context, id)
  if (!(await repository.close(context, { id, note }))) {
    const { state } = await getPanicAlarm(context, id)
    throw new AppError(state === 'closed' ? 'PANIC_ALARM_CLOSED' : 'PANIC_ALARM_NOT_TAKEN')
  }
  const after = await getPanicAlarm(context, id)
  await recordChange(context, { kind: 'panic-alarm.closed', record_id: id, before, after })
  return after
}

/** @throws AppError `PANIC_ALARM_NOT_FOUND` */
async function getPanicAlarm(context: Context, id: string): Promise<PanicAlarm> {
  const alarm = (await repository.selectByIds(context, [id])).get(id)
  if (!alarm) throw new AppError('PANIC_ALARM_NOT_FOUND')
  return alarm
}

/** As they are now, by id. */
export const findPanicAlarms = repository.selectByIds
