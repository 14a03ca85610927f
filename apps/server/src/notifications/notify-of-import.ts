import type { NotificationKind } from '@baquiano/contract/notifications'
import { keysOf } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { Change } from '../platform/outbox/change.ts'
import type { News } from './notify-each.ts'

/** What the outbox tells of a file that was checked, imported, or could not be read. */
const told = z.object({
  owner_id: z.string(),
  file_name: z.string(),
  failed_rows: z.int(),
})

const kinds = {
  'import.loaded': 'LOADED',
  'import.finished': 'FINALIZED',
  'import.failed': 'FAILED',
} as const satisfies Readonly<Record<`import.${string}`, NotificationKind>>

const isTold = (kind: string): kind is keyof typeof kinds => Object.hasOwn(kinds, kind)

export const importChanges = keysOf(kinds)

/** Whoever sent a file, or started its import, is notified of what became of it. */
export function newsOfImport({ id: outbox_id, kind, added_on, record_id, data }: Change): News[] {
  const { owner_id, file_name, failed_rows } = told.parse(data)
  if (!isTold(kind)) return []
  const about = {
    date: added_on,
    kind: kinds[kind],
    record_id,
    params: { file_name, failed_rows },
  }
  return [{ outbox_id, about, recipients: [owner_id] }]
}
