import { AppError, errorStatuses } from '@baquiano/contract/platform'
import { inSendingOrder, type OutboxItem } from './outbox-item.ts'

interface Port {
  readonly items: () => Promise<readonly OutboxItem[]>
  /** @throws AppError where the server refuses it, TypeError where no answer came */
  readonly send: (item: OutboxItem) => Promise<void>
  readonly remove: (item: OutboxItem) => Promise<void>
  readonly refuse: (item: OutboxItem, code: string) => Promise<void>
}

/** `sent`: nothing waits any more; `later`: no answer came; `signed_out`: the phone is not paired any more. */
export type Sending = 'sent' | 'later' | 'signed_out'

/**
 * Sends what waits, one after the other in its order. An item leaves the phone's store only once the server has answered:
 * a phone that dies in between sends it again, and the server counts it once.
 */
export async function sendOutbox({ items, send, remove, refuse }: Port): Promise<Sending> {
  for (;;) {
    const [next] = inSendingOrder(await items())
    if (!next) return 'sent'
    try {
      await send(next)
      await remove(next)
    } catch (error) {
      const verdict = verdictOf(error)
      if (verdict !== 'refused') return verdict
      await refuse(next, error instanceof AppError ? error.code : '')
    }
  }
}

/** Statuses by which the server says that it decided nothing: the same call may be answered another time. */
const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500

function verdictOf(error: unknown): 'later' | 'signed_out' | 'refused' {
  if (!(error instanceof AppError)) return 'later'
  // What their role does not let them do stops nothing else that the same person did.
  if (error.code === 'PERMISSION_REQUIRED') return 'refused'
  // A node of an earlier version, or a proxy that does not lead to the server yet.
  if (error.code === 'ROUTE_NOT_FOUND') return 'later'
  const status = errorStatuses[error.code]
  // The phone is not paired any more, or its company is closed: nothing is sent until that has changed.
  if (status === 401 || status === 403) return 'signed_out'
  return isPassing(status) ? 'later' : 'refused'
}

/** What a failed exchange says of the way to the server. */
export const linkAfter = (error: unknown): Exclude<Sending, 'sent'> =>
  verdictOf(error) === 'signed_out' ? 'signed_out' : 'later'
