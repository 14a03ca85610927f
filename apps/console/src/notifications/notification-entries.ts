import { groupOfKind, type Notification } from '@baquiano/contract/notifications'

/** Everything that was told of one visit or one person: one entry that grows. */
export interface NotificationEntry {
  readonly newest: Notification
  /** What was told before it, the newest first. */
  readonly earlier: readonly Notification[]
  readonly unseen_ids: readonly string[]
}

/** Notifications by what they are about, the entry with the newest first; a file or an alarm stands alone. */
export function entriesOf(records: readonly Notification[]): NotificationEntry[] {
  const entries = new Map<string, Notification[]>()
  for (const record of records) {
    const group = groupOfKind(record.kind)
    const grows = group === 'event' || group === 'resource'
    const key = grows ? `${group} ${record.record_id}` : record.id
    const others = entries.get(key)
    if (others) others.push(record)
    else entries.set(key, [record])
  }
  return [...entries.values()].flatMap((all) => {
    const [newest, ...earlier] = all
    if (!newest) return []
    const unseen_ids = all.filter(({ seen }) => !seen).map(({ id }) => id)
    return [{ newest, earlier, unseen_ids }]
  })
}
