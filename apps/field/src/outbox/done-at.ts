import { instant } from '@baquiano/contract/platform'
import { type OutboxItem, outboxItem } from './outbox-item.ts'

/** Which part of what was done says when. */
const instants = {
  report: 'event_at',
  note: 'noted_at',
  settle: 'settled_at',
  visit: 'begun_at',
  answer: 'answered_at',
  proof: 'taken_at',
  panic: 'pressed_at',
  duty: 'changed_at',
  status: 'chosen_at',
  message: 'seen_at',
} as const satisfies Readonly<Record<Exclude<OutboxItem['kind'], 'chat'>, string>>

/** When something was done, by the phone. */
export function doneAt(item: OutboxItem): string | undefined {
  if (item.kind === 'chat') return item.written_at
  const said: Readonly<Record<string, unknown>> = item.body
  return instant.safeParse(said[instants[item.kind]]).data
}

interface Corrected {
  readonly at: string
  /** By how much the phone's clock was ahead, seconds. */
  readonly clock_shift_s: number
}

/** The same at another instant; a step of a visit says by how much the phone was wrong, and moves its place's instant along. */
export function withDoneAt(item: OutboxItem, { at, clock_shift_s }: Corrected): OutboxItem {
  if (item.kind === 'chat') return { ...item, written_at: at }
  if (item.kind === 'report') {
    const { place_at, event_at } = item.body
    const moved_ms = Date.parse(at) - Date.parse(event_at ?? at)
    const placed = place_at && new Date(Date.parse(place_at) + moved_ms).toISOString()
    return { ...item, body: { ...item.body, event_at: at, place_at: placed, clock_shift_s } }
  }
  return outboxItem.parse({ ...item, body: { ...item.body, [instants[item.kind]]: at } })
}
