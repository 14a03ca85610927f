import { z } from 'zod'
import { groupOfKind, type NotificationKind, notificationKind } from './notification.ts'

/**
 * Where a notification shows: nowhere; at the bell of the console and on the page behind it; or there and, pushed, in
 * every browser in which the person turned that on, in a mail, or in both.
 */
export const notificationChannel = z.enum(['off', 'bell', 'push', 'mail', 'push_and_mail'])
export type NotificationChannel = z.output<typeof notificationChannel>

/** Where a notification goes besides the bell. */
interface Outside {
  readonly is_pushed: boolean
  readonly is_mailed: boolean
}

const outside: Readonly<Record<NotificationChannel, Outside>> = {
  off: { is_pushed: false, is_mailed: false },
  bell: { is_pushed: false, is_mailed: false },
  push: { is_pushed: true, is_mailed: false },
  mail: { is_pushed: false, is_mailed: true },
  push_and_mail: { is_pushed: true, is_mailed: true },
}

export const outsideOf = (channel: NotificationChannel): Outside => outside[channel]

/** The channel that shows at the bell and goes where it is said to. */
export function channelTo({ is_pushed, is_mailed }: Outside): NotificationChannel {
  if (is_pushed) return is_mailed ? 'push_and_mail' : 'push'
  return is_mailed ? 'mail' : 'bell'
}

/** What a person chose for each kind; a kind without an entry follows `channelOf`. */
export const notificationChannels = z.partialRecord(notificationKind, notificationChannel)
export type NotificationChannels = z.output<typeof notificationChannels>

/** What happens all day long: nobody is notified of it without having asked. */
const routine: ReadonlySet<NotificationKind> = new Set([
  'NEW_EVENT',
  'RESCHEDULED_EVENT',
  'EVENT_ON_THE_WAY',
  'EVENT_IN_PROCESS',
  'EVENT_ENDED',
  'LOADED',
  'PROCESS',
])

/** What of it changes the day of whoever has to do the visit. */
const changesOwnDay: ReadonlySet<NotificationKind> = new Set(['NEW_EVENT', 'RESCHEDULED_EVENT'])

/**
 * Where a person is notified of a kind: as they chose, otherwise only of exceptions, and of new hours and visits of
 * their own. A file that is ready can wait at the bell.
 */
export function channelOf(
  chosen: NotificationChannels,
  { kind, isOwn }: { readonly kind: NotificationKind; readonly isOwn: boolean },
): NotificationChannel {
  const isQuiet = routine.has(kind) && !(isOwn && changesOwnDay.has(kind))
  if (isQuiet) return chosen[kind] ?? 'off'
  return chosen[kind] ?? (groupOfKind(kind) === 'download_file' ? 'bell' : 'push')
}
