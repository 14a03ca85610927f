import type { PoolClient, QueryResult } from 'pg'
import { inPart } from '../tracing/spans.ts'

/** Milliseconds until the connection is closed because no answer came; null for those of the pool. */
export type AnswerWithin = number | null

/** What is sent: text with its parameters. */
interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
}

/** Sends a query whose connection is closed when no answer comes in time: nothing else could be sent on it. */
export function sendTimed(
  client: PoolClient,
  statement: Statement,
  within: AnswerWithin,
): Promise<QueryResult> {
  // The text has placeholders, never a value.
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text }
  const name = statement.text.trimStart().split(/\s/, 1)[0] ?? 'query'
  return inPart({ name, attributes }, () => send(client, statement, within))
}

function send(
  client: PoolClient,
  { text, values = [] }: Statement,
  within: AnswerWithin,
): Promise<QueryResult> {
  // The driver copies a query that is an object, which costs more than to send it.
  if (within === null) return client.query(text, [...values])
  // The driver knows the field, its types do not.
  const config = { text, values: [...values], query_timeout: within }
  return client.query(config)
}
