import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { countAdministrators } from '../auth/accounts/accounts.repository.ts'
import type { Database } from '../platform/database/database.ts'
import { loadOrCreateSecret } from '../platform/load-or-create-secret.ts'

const fileName = 'setup-token'

/**
 * The token that makes the first platform administrator: kept in the home for whoever runs the server,
 * and gone once there is one.
 */
export function setupTokenIn(home: string, database: Database): () => Promise<string | null> {
  return async () => {
    const made = await countAdministrators(database.reader({ crossTenant: 'identity' }))
    if (made === 0)
      return loadOrCreateSecret(join(home, fileName), 'Remove it, and another one is made.')
    await rm(join(home, fileName), { force: true })
    return null
  }
}
