import { z } from 'zod'
import { endpoint, idParams } from '../platform/index.ts'
import { panicAlarm, panicClosing, panicPress, panicReceipt } from './panic-alarm.ts'

export * from './panic-alarm-lists.ts'
export * from './panic-alarm.ts'

/** Whoever may see where people are may help them. */
const ofMap = { module: 'MAP', permission: 'MAP_LIST' } as const

/** Calls for help from the field, and who takes care of them (requirement NO-01). */
export const panicAlarms = {
  raise: endpoint({
    method: 'POST',
    path: '/device/panic',
    summary: 'Ask for help; while an alarm of the resource is open, another press renews its place',
    access: 'device',
    effect: 'writes',
    body: panicPress,
    output: panicReceipt,
    errors: ['ID_TAKEN'],
  }),
  listOpen: endpoint({
    ...ofMap,
    method: 'GET',
    path: '/panic-alarm/open',
    summary: 'The alarms that are not closed, the oldest first',
    output: z.object({ records: z.array(panicAlarm) }),
    errors: [],
  }),
  take: endpoint({
    ...ofMap,
    method: 'PUT',
    path: '/panic-alarm/{id}/take',
    summary: 'Take care of an alarm; of several people the first one does',
    effect: 'writes',
    params: idParams,
    output: panicAlarm,
    errors: ['PANIC_ALARM_NOT_FOUND', 'PANIC_ALARM_TAKEN', 'PANIC_ALARM_CLOSED'],
  }),
  close: endpoint({
    ...ofMap,
    method: 'PUT',
    path: '/panic-alarm/{id}/close',
    summary: 'Close an alarm that somebody took care of, with what came of it',
    effect: 'writes',
    params: idParams,
    body: panicClosing,
    output: panicAlarm,
    errors: ['PANIC_ALARM_NOT_FOUND', 'PANIC_ALARM_NOT_TAKEN', 'PANIC_ALARM_CLOSED'],
  }),
}

/** So many of those who are told are named on the phone; the others are counted. */
export const namedHelpers = 4

/** Whom a call for help reaches. */
export const panicHelpers = z.object({
  records: z.array(z.object({ name: z.string(), role_name: z.string() })),
  total: z.int(),
})
export type PanicHelpers = z.output<typeof panicHelpers>

/** What a phone shows before somebody asks for help. */
export const panicHelp = {
  list: endpoint({
    method: 'GET',
    path: '/device/panic',
    summary:
      "Who is told when the device's resource asks for help: the first by name, and how many they are",
    access: 'device',
    effect: 'reads',
    output: panicHelpers,
    errors: [],
  }),
}
