import { dayMs } from '@baquiano/contract/platform'
import { selectRetention } from '../companies/index.ts'
import type { Platform } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import * as repository from './imports.repository.ts'

/** Files of a company that one run removes; what is left waits for the next. */
const quantity = 500

/**
 * Removes the files of imports that nobody has touched for `platform.import_file_days`. Their rows and outcomes stay, so that
 * they are undone and imported again without the file. Inactive companies too: their files are stored no longer than others.
 */
export async function removeOldFiles(platform: Platform): Promise<void> {
  const { clock, database, files, import_file_days } = platform
  const before = new Date(clock().getTime() - import_file_days * dayMs).toISOString()
  for (const { company_id } of await selectRetention(
    database.reader({ crossTenant: 'platform' }),
  )) {
    const person = systemActorOf(company_id, 'UTC')
    await inContext(platform, { person, atomic: true }, async (context) => {
      const ids = await repository.lockOldFiles(context, { before, quantity })
      // Before their rows: what a server leaves behind in between is found again by the next run.
      for (const id of ids) await files.remove({ company_id, id })
      await repository.markFilesRemoved(context, ids)
    })
  }
}
