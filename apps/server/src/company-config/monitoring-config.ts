import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** From when on a phone is an exception; the defaults of MONITORING where the company has none. */
export async function monitoringConfig(context: Context): Promise<ConfigOf<'MONITORING'>> {
  const { MONITORING } = configSchemas
  const stored = MONITORING.safeParse(await selectJsonOf(context, 'MONITORING'))
  return stored.data ?? MONITORING.parse({})
}
