import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** What the company has of routes; the defaults of SERVIROUTES where it has none. */
export async function routesConfig(context: Context): Promise<ConfigOf<'SERVIROUTES'>> {
  const { SERVIROUTES } = configSchemas
  const stored = SERVIROUTES.safeParse(await selectJsonOf(context, 'SERVIROUTES'))
  return stored.data ?? SERVIROUTES.parse({})
}
