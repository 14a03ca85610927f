import {
  groupOfKind,
  type Notification,
  notificationGroup,
  notificationKind,
} from '@baquiano/contract/notifications'
import { type DateRange, listDateRange } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { CompanyTime } from '../platform/time/company-time.ts'

/** What the page keeps in its address. */
export const notificationSearch = z.object({
  /** Both unless told. */
  state: z.enum(['unseen', 'seen']).optional(),
  group: notificationGroup.optional(),
  kind: notificationKind.optional(),
  /** The last 72 hours unless told. */
  added: listDateRange.optional(),
  all_days: z.literal(true).optional(),
})
export type NotificationSearch = z.output<typeof notificationSearch>

/** Those of the days; of every day if undefined. */
export const ofDays = (
  records: readonly Notification[],
  days: DateRange | undefined,
  time: CompanyTime,
): readonly Notification[] =>
  records.filter(({ date }) => {
    const day = time.dateOf(Date.parse(date))
    return days === undefined || (days.date_init <= day && day <= days.date_end)
  })

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
