import { z } from 'zod'
import { apiBase, instant, limits, recordId } from '../platform/index.ts'

/** A file that arrives in pieces, by the tus protocol: an interrupted one goes on where it was. */
export const unfinishedUpload = z.object({
  id: recordId,
  /** Of the whole file. */
  bytes: z.int(),
  /** Bytes that have arrived. */
  received: z.int(),
})

/** What somebody announces of a file: the same file of the same person is the same unfinished upload. */
export const announcedFile = z.strictObject({
  bytes: z.int().min(1).max(limits.upload_file_bytes),
  /** When the file was last changed, as its system says. */
  modified_at: instant,
})

/** Where tus finds an unfinished upload: `HEAD` answers how far it is, `PATCH` sends what follows. */
export const unfinishedUploadPath = (id: string): string =>
  `${apiBase}/upload-file/unfinished/${id}`

/** The same of a phone's own. */
export const unfinishedUploadPathOfDevice = (id: string): string =>
  `${apiBase}/device/upload-file/unfinished/${id}`
