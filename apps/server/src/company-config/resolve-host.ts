import { lookup } from 'node:dns/promises'
import pLimit from 'p-limit'

const patience_ms = 3000
/**
 * Concurrent lookups. Each occupies one of four threads, which files and passwords need too, for long when nothing
 * answers.
 */
const inTurn = pLimit(2)

/** Resolves as a connection would, hosts file included; none where nothing answers in time. */
export async function resolveHost(host: string): Promise<readonly string[]> {
  const patience = AbortSignal.timeout(patience_ms)
  const over = new Promise<[]>((resolve) => {
    patience.addEventListener('abort', () => resolve([]), { once: true })
  })
  return Promise.race([inTurn(() => (patience.aborted ? [] : addressesOf(host))), over])
}

async function addressesOf(host: string): Promise<string[]> {
  const answers = await lookup(host, { all: true, verbatim: true }).catch(nothing)
  return answers.map(({ address }) => address)
}

/** An unknown name, or no name server that answers: in either case there is no address. */
function nothing(error: unknown): [] {
  if (error instanceof Error && 'code' in error) return []
  throw error
}
