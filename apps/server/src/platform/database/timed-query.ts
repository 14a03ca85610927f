import type { QueryConfig } from 'pg'

/**
 * A query whose connection is closed when no answer comes in time: nothing else could be asked on it.
 *
 * @param query_timeout milliseconds
 */
export function timedQuery(
  text: string,
  values: readonly unknown[],
  query_timeout: number,
): QueryConfig {
  // The driver knows the field, its types do not.
  const config = { text, values: [...values], query_timeout }
  return config
}
