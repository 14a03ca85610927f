import { type Endpoint, takesIdempotencyKey, minuteMs } from '@baquiano/contract/platform'
import { newId } from '../new-id.ts'

/** A repeated submission within this time is a retry; later it is a new one. */
const retryMs = minuteMs

interface Submission {
  readonly key: string
  readonly content: string
  readonly since: number
}

/**
 * Gives each submission its `Idempotency-Key`, the same one for a double click and for a retry: the same
 * content for the same address while no answer has come. Any answer completes it.
 */
export function createSubmissionKeys(now: () => number = () => Date.now()) {
  const open = new Map<string, Submission>()
  return {
    keyOf: (spec: Endpoint, address: string, content: string): string | undefined => {
      if (!takesIdempotencyKey(spec)) return undefined
      const existing = open.get(address)
      const isSame = existing?.content === content && now() - existing.since < retryMs
      const submission = isSame ? existing : { key: newId(), content, since: now() }
      open.set(address, submission)
      return submission.key
    },
    complete: (address: string, key: string | undefined): void => {
      if (open.get(address)?.key === key) open.delete(address)
    },
  }
}
