import { minuteMs } from '@baquiano/contract/platform'
import type { Notification } from '@baquiano/contract/notifications'

let count = 0

/** A recent notification of a visit, each older than the one before; what is given takes the place of its parts. */
export function aNotification(overrides: Partial<Notification> = {}): Notification {
  count += 1
  const id = (kind: string) =>
    `0195d5a0-0000-7000-8000-00000000${kind}${String(count).padStart(3, '0')}`
  return {
    id: id('f'),
    date: new Date(Date.now() - count * minuteMs).toISOString(),
    seen: false,
    resource_id: id('a'),
    kind: 'NEW_EVENT',
    record_id: id('b'),
    params: { number: count, visit_point_name: 'El Nogal', resource_name: 'Camila Ríos' },
    ...overrides,
  }
}
