import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import type { Change } from '../platform/outbox/change.ts'
import { notifyEach, type SentNotification } from './notify-each.ts'

/** What the outbox tells of an export that was made. */
const made = z.object({ owner_id: z.string(), file_name: z.string() })

/** Tells who asked for a file that it is there. Read again, the same change tells nobody twice. */
export function notifyOfExport(
  context: Context,
  { id: outbox_id, added_on, record_id, data }: Change,
): Promise<SentNotification[]> {
  const { owner_id, file_name } = made.parse(data)
  const about = {
    date: added_on,
    kind: 'DOWNLOAD_FINALIZED',
    record_id,
    params: { file_name },
  } as const
  return notifyEach(context, { outbox_id, about, recipients: [owner_id] })
}
