import type { FollowedVisit } from './followed-visit.ts'

/** What a page says of a visit, as its customer sees it. */
export type FollowState =
  | 'ahead'
  | 'today'
  | 'late'
  | 'coming'
  | 'here'
  | 'done'
  | 'missed'
  | 'canceled'

/** How a visit stands for its customer on a day of theirs: `missed` is one whose day went by unvisited. */
export function followState(
  { status, date }: Pick<FollowedVisit, 'status' | 'date'>,
  today: string,
): FollowState {
  if (status === 'Finalized') return 'done'
  if (status === 'Canceled') return 'canceled'
  if (status === 'On the way') return 'coming'
  if (status === 'In progress') return 'here'
  if (date < today) return 'missed'
  if (date > today) return 'ahead'
  return status === 'Delayed' ? 'late' : 'today'
}

/** The steps of a visit, and how many of them are reached. */
export const followSteps = ['planned', 'coming', 'here', 'done'] as const
export const reachedSteps: Readonly<Record<FollowState, number>> = {
  ahead: 1,
  today: 1,
  late: 1,
  missed: 1,
  coming: 2,
  here: 3,
  done: 4,
  canceled: 0,
}
