import type { PoolClient, QueryResult } from 'pg'
import { inPart } from '../tracing/spans.ts'

/** Milliseconds until the connection is closed because no answer came; null for those of the pool. */
export type AnswerWithin = number | null

/** What is sent: text with its parameters. */
interface Statement {
  readonly text: string
  readonly values?: readonly unknown[]
  /** The name under which the connection keeps its plan. */
  readonly name?: string | undefined
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
  { text, values = [], name }: Statement,
  within: AnswerWithin,
): Promise<QueryResult> {
  gatherWrites(client)
  // The driver copies a query that is an object, which costs more than to send it.
  if (within === null && name === undefined) return client.query(text, [...values])
  // The driver knows the field, its types do not.
  const config = {
    text,
    values: [...values],
    ...(name !== undefined && { name }),
    ...(within !== null && { query_timeout: within }),
  }
  return client.query(config)
}

const gathering = new WeakSet<PoolClient>()

/**
 * Lets a connection write once what is sent in one turn of the event loop: each write wakes the process of the database, which
 * on a busy machine takes the processor over to read one statement of four.
 */
function gatherWrites(client: PoolClient): void {
  if (gathering.has(client)) return
  gathering.add(client)
  const { stream } = client.connection
  stream.cork()
  // From a microtask on, the next tick comes when all of them are done: who awaits nothing but promises sends before it.
  queueMicrotask(() => {
    process.nextTick(() => {
      gathering.delete(client)
      stream.uncork()
    })
  })
}
