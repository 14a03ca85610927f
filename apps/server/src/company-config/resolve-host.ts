import { lookup } from 'node:dns/promises'
import pLimit from 'p-limit'

const patience_ms = 3000
/** Each keeps a thread that files and passwords need too, for long where nobody answers; there are four. */
const inTurn = pLimit(2)

/** Asks as whoever connects would be answered, hosts file and all; none where nobody answers in time. */
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

/** A name that nobody knows, or no name server that answers: either way there is no address. */
function nothing(error: unknown): [] {
  if (error instanceof Error && 'code' in error) return []
  throw error
}
