import type { Visit } from '@baquiano/contract/visits'
import { isFinal } from '@baquiano/contract/visits'
import type { Draft } from '../store/field-database.ts'
import type { OutboxItem } from './outbox-item.ts'

interface Known {
  readonly visits: readonly Pick<Visit, 'id' | 'status'>[]
  readonly outbox: readonly OutboxItem[]
}

/**
 * Drafts that nobody can finish: their visit was given to somebody else, removed or closed meanwhile. One whose answers
 * wait to be sent, or were refused, stands in the outbox already.
 */
export const lostDrafts = <Of extends Pick<Draft, 'visit_id' | 'data'>>(
  drafts: readonly Of[],
  { visits, outbox }: Known,
): Of[] =>
  drafts.filter(({ visit_id, data }) => {
    const visit = visits.find(({ id }) => id === visit_id)
    const isOpen = visit !== undefined && !isFinal(visit.status)
    const isSent = outbox.some((item) => item.kind === 'answer' && item.visit_id === visit_id)
    return !isOpen && !isSent && Object.keys(data).length > 0
  })
