import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'
import type { Change } from '../outbox/read-outbox.ts'

/** What a change says that shows another picture, or none. */
const replaced = z.object({ former_id: z.string().nullable() })

/** Takes a picture away once another one, or none, is shown in its place; doing so twice is well. */
export async function removeFormerPicture(files: FileStore, change: Change): Promise<void> {
  const { former_id } = replaced.parse(change.data)
  if (former_id !== null) await files.remove({ company_id: change.company_id, id: former_id })
}
