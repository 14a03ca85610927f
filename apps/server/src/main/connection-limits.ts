import type { Config } from '../platform/config.ts'
import type { ConnectionLimits } from '../platform/http/limit-connections.ts'

const most = 10_000
const least = 32
const mostOfAddress = 2000
/** Of the descriptors: connections to the database, files and logs need the others. */
const share = 0.75
const reserved = 64

/**
 * How many connections this process takes: what the settings say, else what its file descriptors leave room for, and of one
 * address half of that at most.
 */
export function connectionLimits(
  { CONNECTIONS, CONNECTIONS_PER_ADDRESS }: Pick<Config, 'CONNECTIONS' | 'CONNECTIONS_PER_ADDRESS'>,
  open_files: number,
): ConnectionLimits {
  const room = Math.max(least, Math.floor(open_files * share) - reserved)
  const total = Math.min(CONNECTIONS ?? most, room)
  const perAddress = CONNECTIONS_PER_ADDRESS ?? Math.min(mostOfAddress, Math.floor(total / 2))
  return { total, perAddress: Math.min(perAddress, total) }
}
