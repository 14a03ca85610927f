import { DatabaseError } from 'pg'

const goneSocket = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'])
/** What node-postgres says, without a code, of a connection that ended under a query. */
const goneConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed)/

/** True of failures that pass when the database is back: nothing was decided about the request. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseError) return /^(57P0|08|53300)/.test(error.code ?? '')
  if ('code' in error && goneSocket.has(String(error.code))) return true
  return goneConnection.test(error.message)
}
