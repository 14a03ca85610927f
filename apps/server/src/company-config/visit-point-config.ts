import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** The company's rules for new visit points; the defaults of VISIT_POINT where it has none. */
export async function visitPointConfig(context: Context): Promise<ConfigOf<'VISIT_POINT'>> {
  const { VISIT_POINT } = configSchemas
  const stored = VISIT_POINT.safeParse(await selectJsonOf(context, 'VISIT_POINT'))
  return stored.data ?? VISIT_POINT.parse({})
}
