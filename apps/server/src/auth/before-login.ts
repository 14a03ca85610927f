import {
  type BeforeLoginAnswer,
  defaultMapConfig,
  type VisualConfig,
  visualConfig,
} from '@baquiano/contract/auth'
import type { PublicContext } from '../platform/context.ts'
import type { AuthServices } from './auth-services.ts'
import { selectVisualConfig } from './visual-config.repository.ts'

interface Wish {
  readonly keys: readonly (keyof BeforeLoginAnswer)[]
  /** Named by the address of the page, never by the e-mail. */
  readonly company: string | undefined
}

/** What the sign-in page asks for before anybody is known: alike for every e-mail. */
export async function beforeLogin(
  { throttle, maps }: Pick<AuthServices, 'throttle' | 'maps'>,
  context: PublicContext,
  { keys, company }: Wish,
): Promise<BeforeLoginAnswer> {
  await throttle.take('address', context.address)
  const isWanted = (key: keyof BeforeLoginAnswer) => keys.includes(key)
  return {
    ...(isWanted('visual_config') && { visual_config: await dressOf(context, company) }),
    // No push service is configured anywhere yet.
    ...(isWanted('firebase_config') && { firebase_config: null }),
    ...(isWanted('maps') && { maps: { ...defaultMapConfig, ...maps } }),
  }
}

/** Null for a company without a dress, and for one that does not exist. */
async function dressOf(
  { reader }: PublicContext,
  company: string | undefined,
): Promise<VisualConfig | null> {
  if (company === undefined) return null
  const config_json = await selectVisualConfig(reader(company), company)
  return visualConfig.safeParse(config_json).data ?? null
}
