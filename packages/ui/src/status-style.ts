import type { VisitStatus } from '@baquiano/contract/visits'

/** The token of each status: `--st-done` is its colour in the page's own scheme. */
const statusTokens: Readonly<Record<VisitStatus, string>> = {
  'Not Assigned': 'unassigned',
  Scheduled: 'scheduled',
  Rescheduled: 'rescheduled',
  'On the way': 'onway',
  'In progress': 'progress',
  Delayed: 'delayed',
  Finalized: 'done',
  Canceled: 'canceled',
}

export const statusToken = (status: VisitStatus): string => statusTokens[status]

export const statusColor = (status: VisitStatus): string => `var(--st-${statusTokens[status]})`
