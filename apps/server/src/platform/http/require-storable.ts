import { AppError, isStorable } from '@baquiano/contract/platform'

/** Deeper than anything that the contract takes; without a limit a few kilobytes exhaust the stack. */
const maxDepth = 64

interface Place {
  readonly key: string
  readonly parent: Place | null
  readonly depth: number
}

/**
 * Rejects a part of a request (path parameters, query, body, cookies) that holds text which PostgreSQL cannot
 * store, as value or as key, so that no query has to think of it.
 *
 * @throws AppError `VALIDATION_FAILED` with the path of one of them, `TEXT_NOT_STORABLE` or `TOO_DEEP`
 */
export function requireStorable(part: unknown): void {
  check({ part }, null)
}

function check(holder: object, parent: Place | null): void {
  const depth = (parent?.depth ?? -1) + 1
  if (depth > maxDepth) throw invalid(parent, 'TOO_DEEP')
  for (const [key, value] of Object.entries(holder)) {
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) {
      throw invalid({ key, parent, depth }, 'TEXT_NOT_STORABLE')
    }
    if (typeof value === 'object' && value !== null) check(value, { key, parent, depth })
  }
}

function invalid(place: Place | null, code: string): AppError {
  const keys: string[] = []
  for (let at = place; at?.parent; at = at.parent) keys.unshift(at.key)
  return new AppError('VALIDATION_FAILED', { errors: [{ path: keys.join('.'), code }] })
}
