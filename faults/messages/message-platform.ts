import { tmpdir } from 'node:os'
import { v7 as uuidv7 } from 'uuid'
import type { Platform } from '../../apps/server/src/platform/context.ts'
import type { Database } from '../../apps/server/src/platform/database/database.ts'
import { diskFiles } from '../../apps/server/src/platform/files/disk-files.ts'

/** What jobs and subscribers need of a process, without calls and files of its own. */
export const messagePlatform = (database: Database, clock: () => Date): Platform => ({
  database,
  clock,
  authenticate: async () => undefined,
  newId: () => uuidv7(),
  public_url: 'http://localhost:4600',
  files: diskFiles(tmpdir()),
  mail_attachment_bytes: 0,
  import_file_days: 90,
})
