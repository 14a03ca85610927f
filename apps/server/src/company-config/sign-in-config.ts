import { type ConfigOf, configSchemas } from '@baquiano/contract/company-config'
import type { Context } from '../platform/context.ts'
import { selectJsonOf } from './company-config.repository.ts'

/** How the company's people prove who they are; the defaults of SIGN_IN where it has none. */
export async function signInConfig(
  context: Pick<Context, 'db' | 'company_id'>,
): Promise<ConfigOf<'SIGN_IN'>> {
  const { SIGN_IN } = configSchemas
  const stored = SIGN_IN.safeParse(await selectJsonOf(context, 'SIGN_IN'))
  return stored.data ?? SIGN_IN.parse({})
}
