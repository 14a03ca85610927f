import { AppError, type Endpoint } from '@baquiano/contract/platform'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The version that `If-Match` names, where its endpoint takes one; null without the header.
 *
 * @throws AppError `VALIDATION_FAILED` for a header that names none
 */
export function versionOf(
  { versioned }: Endpoint,
  { 'if-match': given }: IncomingHttpHeaders,
): string | null {
  if (!versioned || given === undefined) return null
  const version = /^"([^"]+)"$/.exec(given)?.[1]
  if (version !== undefined) return version
  throw new AppError('VALIDATION_FAILED', {
    errors: [{ path: 'If-Match', code: 'VERSION_INVALID' }],
  })
}
