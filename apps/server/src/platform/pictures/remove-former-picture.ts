import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'
import type { Change } from '../outbox/change.ts'

/** Data of a change that replaces or removes a picture. */
const replaced = z.object({ former_id: z.string().nullable() })

/** Removes the file of a replaced picture; idempotent. */
export async function removeFormerPicture(files: FileStore, change: Change): Promise<void> {
  const { former_id } = replaced.parse(change.data)
  if (former_id !== null) await files.remove({ company_id: change.company_id, id: former_id })
}
