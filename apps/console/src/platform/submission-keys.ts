import { type Endpoint, takesIdempotencyKey } from '@baquiano/contract/platform'
import { newId } from './new-id.ts'

/** How long the same again is a retry; later it is meant anew. */
const retryMs = 60_000

interface Submission {
  readonly key: string
  readonly content: string
  readonly since: number
}

/**
 * Gives each submission its `Idempotency-Key`, and the same one to a double click and to a retry:
 * the same content for the same address while no answer has come. An answer of any kind settles it.
 */
export function createSubmissionKeys(now: () => number = () => Date.now()) {
  const open = new Map<string, Submission>()
  return {
    keyOf: (spec: Endpoint, address: string, content: string): string | undefined => {
      if (!takesIdempotencyKey(spec)) return undefined
      const known = open.get(address)
      const isSame = known?.content === content && now() - known.since < retryMs
      const submission = isSame ? known : { key: newId(), content, since: now() }
      open.set(address, submission)
      return submission.key
    },
    settle: (address: string, key: string | undefined): void => {
      if (open.get(address)?.key === key) open.delete(address)
    },
  }
}
