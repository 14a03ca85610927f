import type { Readable } from 'node:stream'

/** Keeps files by a key of ours, never by a name that somebody sent. */
export interface FileStore {
  /**
   * Durable once it resolves; the same key again replaces the file. A stream is never whole in memory, and
   * one that fails leaves what was there before.
   */
  readonly put: (key: FileKey, content: Uint8Array | Readable, media_type: string) => Promise<void>
  /** Null when there is no such file. */
  readonly get: (key: FileKey) => Promise<StoredFile | null>
  readonly remove: (key: FileKey) => Promise<void>
}

interface StoredFile {
  readonly content: Readable
  readonly media_type: string
}

/** A company's folder and a UUID in it: no path of ours can be left by it. */
export interface FileKey {
  readonly company_id: string
  readonly id: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @throws Error for a key that is not made of UUIDs */
export function pathOfKey({ company_id, id }: FileKey): string {
  if (!uuid.test(company_id) || !uuid.test(id)) throw new Error('A file key is made of UUIDs')
  return `${company_id}/${id}`
}
