import type { CompiledQuery } from 'kysely'
import { type PoolClient, Query, type ResultBuilder } from 'pg'
import type { TimeLimits } from './time-limits.ts'
import { type AnswerWithin, sendTimed } from './timed-query.ts'

/** What is set for one transaction. */
export interface Entry {
  /** The company and the cross-tenant scope. */
  readonly settings: [string, string]
  /** Null for those that the connection has. */
  readonly limits: TimeLimits | null
}

interface TimedEntry extends Entry {
  readonly within: AnswerWithin
}

const scope = `set_config('app.company_id', $1, true) || set_config('app.scope', $2, true)`
const timed = `set_config('statement_timeout', $3, true) || set_config('lock_timeout', $4, true)`
/** No row, for rows would be answered: every setting is made, and none of them is null. */
const readOnly = `select where set_config('transaction_read_only', 'on', true)`
const enter = `${readOnly} || ${scope} is null`
const enterTimed = `${readOnly} || ${scope} || ${timed} is null`

const valuesOf = ({ settings, limits }: Entry): string[] =>
  limits ? [...settings, String(limits.statement_ms), String(limits.lock_ms)] : settings

/** Makes the settings of a transaction that was begun. */
export function enterTransaction(client: PoolClient, entry: TimedEntry): Promise<unknown> {
  const text = entry.limits ? `select ${scope} || ${timed}` : `select ${scope}`
  return sendTimed(client, { text, values: valuesOf(entry) }, entry.within)
}

/**
 * Sends `set_config` and the query in one round trip. What is sent before a `Sync` is one transaction, which ends
 * with it: no begin or commit is needed, and the settings apply to this transaction only.
 */
export function runScopedQuery(
  client: PoolClient,
  entry: TimedEntry,
  { sql, parameters }: CompiledQuery,
): Promise<ResultBuilder> {
  // By the extended protocol even without parameters: a simple query would not end at a `Sync`.
  const queryConfig = { text: sql, values: [...parameters], queryMode: 'extended' }
  return new Promise((resolve, reject) => {
    const query = new Query(queryConfig, (error, results) => {
      // Results of `set_config` and of the query, in this order.
      const answer = [results].flat().at(-1)
      if (answer) resolve(answer)
      else reject(error)
    })
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.parse({ name: '', text: entry.limits ? enterTimed : enter, types: [] }, true)
        connection.bind({ values: valuesOf(entry) }, true)
        connection.execute({}, true)
        submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
    // For a `Query` object the driver reads the time limit from this property.
    if (entry.within !== null) Object.assign(query, { query_timeout: entry.within })
    client.query(query)
  })
}
