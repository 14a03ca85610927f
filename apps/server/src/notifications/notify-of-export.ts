import { z } from 'zod'
import type { Change } from '../platform/outbox/change.ts'
import type { News } from './notify-each.ts'

/** What the outbox tells of an export that was made. */
const made = z.object({ owner_id: z.string(), file_name: z.string() })

/** Whoever asked for a file is notified that it is there. */
export function newsOfExport({ id: outbox_id, added_on, record_id, data }: Change): News {
  const { owner_id, file_name } = made.parse(data)
  const about = {
    date: added_on,
    kind: 'DOWNLOAD_FINALIZED',
    record_id,
    params: { file_name },
  } as const
  return { outbox_id, about, recipients: [owner_id] }
}
