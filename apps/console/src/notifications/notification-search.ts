import {
  groupOfKind,
  type Notification,
  notificationGroup,
  notificationKind,
} from '@baquiano/contract/notifications'
import { z } from 'zod'

/** What the page keeps in its address. */
export const notificationSearch = z.object({
  /** Both unless told. */
  state: z.enum(['unseen', 'seen']).optional(),
  group: notificationGroup.optional(),
  kind: notificationKind.optional(),
})
export type NotificationSearch = z.output<typeof notificationSearch>

/** Those that the group and the kind leave, whether they were seen or not. */
export const ofTopic = (
  records: readonly Notification[],
  { group, kind }: NotificationSearch,
): Notification[] =>
  records.filter(
    (record) =>
      (group === undefined || groupOfKind(record.kind) === group) &&
      (kind === undefined || record.kind === kind),
  )

export const ofState = (
  records: readonly Notification[],
  { state }: NotificationSearch,
): readonly Notification[] =>
  state === undefined ? records : records.filter(({ seen }) => seen === (state === 'seen'))
