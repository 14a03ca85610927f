import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** How the company tells followers of visits; null while it has not configured that. */
export async function followersConfig(context: Context): Promise<ConfigOf<'FOLLOWERS'> | null> {
  const stored = await selectJsonOf(context, 'FOLLOWERS')
  if (stored === undefined) return null
  const { FOLLOWERS } = configSchemas
  return FOLLOWERS.safeParse(stored).data ?? FOLLOWERS.parse({})
}
