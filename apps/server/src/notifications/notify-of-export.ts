import { z } from 'zod'
import type { Change } from '../platform/outbox/change.ts'
import type { News } from './notify-each.ts'

/** What the outbox tells of an export that was made. */
const made = z.object({
  owner_id: z.string(),
  file_name: z.string(),
  is_quiet: z.boolean().default(false),
})

/** Whoever asked for a file is notified that it is there; nobody is of one that is made for something else. */
export function newsOfExport({ id: outbox_id, added_on, record_id, data }: Change): News[] {
  const { owner_id, file_name, is_quiet } = made.parse(data)
  if (is_quiet) return []
  const about = {
    date: added_on,
    kind: 'DOWNLOAD_FINALIZED',
    record_id,
    params: { file_name },
  } as const
  return [{ outbox_id, about, recipients: [owner_id] }]
}
