import { DatabaseError } from 'pg'

const goneSocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** Messages of node-postgres, which have no code, for a connection that ended during a query or does not answer. */
const goneConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout)/

/** True of failures that end when the database is available again: the request had no effect. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError)
    return /^(57P0|08|53300)/.test(error.code ?? '') || isOfFormerPlan(error)
  if ('code' in error && goneSocket.has(String(error.code))) return true
  return goneConnection.test(error.message)
}

/** A table got another column since this connection planned the statement: another connection plans it anew. */
const isOfFormerPlan = ({ code, message }: DatabaseError): boolean =>
  code === '0A000' && message === 'cached plan must not change result type'

/** True of a statement that exceeded its time limit or waited too long for a lock. */
export const isOverdue = (error: unknown): boolean => isCanceled(error) || isLocked(error)

/** True of a statement that waited too long for a lock. */
export const isLocked = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '55P03'

const isCanceled = (error: unknown): boolean =>
  error instanceof DatabaseError && error.code === '57014'
