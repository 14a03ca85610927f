import { dayMs } from '@baquiano/contract/platform'
import type { BackgroundServices } from '../background.ts'
import type { Db, Scope } from '../database/database.ts'
import type { Job } from './jobs.ts'

interface Removing {
  readonly name: string
  readonly scope: Scope
  /** @param before rows that were added before this instant go */
  readonly remove: (db: Db, before: string) => Promise<void>
}

/** Removes, every hour, what is of no use a day after it was added: codes, links, mails. */
export const removeAfterDay = ({ name, scope, remove }: Removing): Job<BackgroundServices> => ({
  name,
  cron: '37 * * * *',
  run: ({ platform: { database, clock } }) => {
    const before = new Date(clock().getTime() - dayMs).toISOString()
    return database.transaction(scope, (db) => remove(db, before))
  },
})
