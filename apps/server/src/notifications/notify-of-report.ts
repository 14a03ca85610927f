import { reportType } from '@baquiano/contract/reports'
import { z } from 'zod'
import type { Change } from '../platform/outbox/change.ts'
import type { News } from './notify-each.ts'

/** What the outbox tells of a report that was made. */
const made = z.object({ owner_id: z.string(), report_type: reportType })

/** Whoever asked for a report is notified that it is there. */
export function newsOfReport({ id: outbox_id, added_on, record_id, data }: Change): News {
  const { owner_id, report_type } = made.parse(data)
  const about = {
    date: added_on,
    kind: 'DOWNLOAD_FINALIZED',
    record_id,
    params: { report_type },
  } as const
  return { outbox_id, about, recipients: [owner_id] }
}
