import type { PublicContext } from '../platform/context.ts'
import type { AuthServices } from './auth-services.ts'

interface Wish {
  readonly keys: readonly ('visual_config' | 'firebase_config' | 'maps')[]
}

/**
 * What the sign-in page asks for before anybody is known: alike for every e-mail, so nothing of a
 * company. `maps` is what the operator set; the others are null until a platform configures them.
 */
export async function beforeLogin(
  { throttle, maps }: AuthServices,
  { address }: PublicContext,
  { keys }: Wish,
): Promise<Record<string, AuthServices['maps']>> {
  await throttle.take('address', address)
  return Object.fromEntries(keys.map((key) => [key, key === 'maps' ? maps : null]))
}
