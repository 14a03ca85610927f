import { z } from 'zod'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { Change } from '../../platform/outbox/read-outbox.ts'
import { logoChange } from './change-logo.ts'

const replaced = z.object({ former_id: z.string().nullable() })

/** Takes a logo's picture away once another one, or none, stands in its place; doing so twice is well. */
export async function removeFormerLogo(files: FileStore, change: Change): Promise<void> {
  if (change.kind !== logoChange) return
  const { former_id } = replaced.parse(change.data)
  if (former_id !== null) await files.remove({ company_id: change.company_id, id: former_id })
}
