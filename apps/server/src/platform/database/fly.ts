import type { CompiledQuery } from 'kysely'
import { type PoolClient, Query, type ResultBuilder } from 'pg'

/** No row, for rows would be answered: every setting is made, and none of them is null. */
const enter = `select where set_config('transaction_read_only', 'on', true)
  || set_config('app.company_id', $1, true) || set_config('app.realm', $2, true) is null`

/**
 * One query and the entry before it in one write. What is sent before a `Sync` is one transaction, which ends
 * with it: neither begin nor commit travels, and what the entry sets is gone with the answer.
 *
 * @param entry the company, or the realm, as `entryOf` has it
 */
export function fly(
  client: PoolClient,
  entry: [string, string],
  { sql, parameters }: CompiledQuery,
): Promise<ResultBuilder> {
  // By the extended protocol even without parameters: a simple query would not end at a `Sync`.
  const asked = { text: sql, values: [...parameters], queryMode: 'extended' }
  return new Promise((resolve, reject) => {
    const query = new Query(asked, (error, results) => {
      // Of the entry and of the query, in their order.
      const answer = [results].flat().at(-1)
      if (answer) resolve(answer)
      else reject(error)
    })
    const submit = query.submit.bind(query)
    query.submit = (connection) => {
      connection.stream.cork()
      try {
        connection.parse({ name: '', text: enter, types: [] }, true)
        connection.bind({ values: entry }, true)
        connection.execute({}, true)
        submit(connection)
      } finally {
        connection.stream.uncork()
      }
    }
    client.query(query)
  })
}
