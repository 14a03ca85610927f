import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** When the company works; the defaults of WORKING_HOURS where it says nothing. */
export async function workingHours(context: Context): Promise<ConfigOf<'WORKING_HOURS'>> {
  const { WORKING_HOURS } = configSchemas
  const stored = WORKING_HOURS.safeParse(await selectJsonOf(context, 'WORKING_HOURS'))
  return stored.data ?? WORKING_HOURS.parse({})
}
