import type { SentFile } from '@baquiano/contract/platform'
import type { Platform } from '../context.ts'
import type { FileKey } from '../files/file-store.ts'

/** What a mail carries: a record of a company, and the kind that says who opens its file. */
export interface Attached {
  readonly kind: string
  readonly id: string
}

/**
 * Opens a file when its mail leaves, in the name of whoever it belongs to.
 *
 * @returns null where that person may send it no longer, or it is gone: the mail then does not leave
 */
export type OpenAttachment = (platform: Platform, key: FileKey) => Promise<SentFile | null>
