import type { VisitConflict } from '@baquiano/contract/visits'
import type { OutboxItem } from './outbox-item.ts'

/** What the person still has to settle with the office: what they chose and has not been sent is settled for them. */
export function shownConflicts(
  conflicts: readonly VisitConflict[],
  outbox: readonly OutboxItem[],
): VisitConflict[] {
  const settled = new Set(
    outbox.flatMap((item) =>
      item.kind === 'settle' && item.refusal === null ? [item.visit_id] : [],
    ),
  )
  return conflicts.filter(({ visit }) => !settled.has(visit.id))
}

/** What was refused and is settled with the visit that it belongs to, not by itself. */
export const isOfConflict = (
  item: OutboxItem,
  conflicts: readonly Pick<VisitConflict, 'visit'>[],
): boolean =>
  item.refusal !== null &&
  (item.kind === 'report' || item.kind === 'settle') &&
  conflicts.some(({ visit }) => visit.id === item.visit_id)
