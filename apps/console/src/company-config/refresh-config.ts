import type { QueryClient } from '@tanstack/react-query'
import { userKey } from '@baquiano/client/session/use-user.ts'
import { configKey } from './company-config.queries.ts'

/**
 * Asks again for what was configured, and for what the person may see by it: a company's people hear of that
 * from the server too, the platform, which is in no company's room, does not.
 */
export async function refreshConfig(client: QueryClient): Promise<void> {
  await Promise.all([configKey, userKey].map((queryKey) => client.invalidateQueries({ queryKey })))
}
