import { AppError } from '@baquiano/contract/platform'

interface Versioned {
  readonly update_on: string
}

/**
 * Asserts that a record is still the version that the caller expects; null skips the check.
 *
 * @throws AppError `RECORD_CHANGED` with the current record
 */
export function assertCurrentVersion(expected: string | null, record: Versioned): void {
  if (expected !== null && expected !== record.update_on)
    throw new AppError('RECORD_CHANGED', { record })
}

/** A later one than the former, also where both changes are of one millisecond. */
export function nextVersion(now: string, { update_on }: Versioned): string {
  return now > update_on ? now : new Date(Date.parse(update_on) + 1).toISOString()
}
