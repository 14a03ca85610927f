import { AppError } from '@baquiano/contract/platform'

interface Versioned {
  readonly update_on: string
}

/**
 * Refuses to replace a record that is not any more what the caller knows; no version asks for nothing.
 *
 * @throws AppError `RECORD_CHANGED` with the record as it stands
 */
export function assertCurrentVersion(expected: string | null, record: Versioned): void {
  if (expected !== null && expected !== record.update_on)
    throw new AppError('RECORD_CHANGED', { record })
}

/** A later one than the former, also where both changes are of one millisecond. */
export function nextVersion(now: string, { update_on }: Versioned): string {
  return now > update_on ? now : new Date(Date.parse(update_on) + 1).toISOString()
}
