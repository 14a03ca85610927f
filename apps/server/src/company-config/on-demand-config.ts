import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** How the company allocates what customers ask for; the defaults of ON_DEMAND where it has none. */
export async function onDemandConfig(context: Context): Promise<ConfigOf<'ON_DEMAND'>> {
  const { ON_DEMAND } = configSchemas
  const stored = ON_DEMAND.safeParse(await selectJsonOf(context, 'ON_DEMAND'))
  return stored.data ?? ON_DEMAND.parse({})
}

/** What MODULS of the company holds, not validated. */
export const modulesConfig = (context: Context): Promise<unknown> => selectJsonOf(context, 'MODULS')
