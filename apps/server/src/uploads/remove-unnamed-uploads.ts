import { dayMs } from '@baquiano/contract/platform'
import { inEachCompany } from '../companies/index.ts'
import type { Platform } from '../platform/context.ts'
import { recordChanges } from '../platform/record-change.ts'
import { lockUnnamed, removeByIds } from './uploads.repository.ts'

/** Files of a company that one run removes; what is left waits for the next. */
const quantity = 500

/** Removes the files that no record has named for a day: sent for a form that nobody saved, or let go by a change. */
export function removeUnnamedUploads(platform: Platform): Promise<void> {
  const { clock, files } = platform
  const before = new Date(clock().getTime() - dayMs).toISOString()
  return inEachCompany(platform, async (context) => {
    const { company_id } = context
    const ids = await lockUnnamed(context, { before, quantity })
    // Before their rows: what a server leaves behind in between is found again by the next run.
    for (const id of ids) await files.remove({ company_id, id })
    await removeByIds(context, ids)
    await recordChanges(
      context,
      ids.map((record_id) => ({ kind: 'upload.removed', record_id })),
    )
  })
}
