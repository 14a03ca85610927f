import { type BeforeLoginAnswer, defaultMapConfig } from '@baquiano/contract/auth'
import type { PublicContext } from '../platform/context.ts'
import { companyNamed, loginThemeOf } from '../settings/index.ts'
import { selectOffer } from '../issuers/index.ts'
import type { AuthServices } from './auth-services.ts'

interface BeforeLoginRequest {
  readonly keys: readonly (keyof BeforeLoginAnswer)[]
  /** Named by the address of the page: an id, a login address or a host; never by the e-mail. */
  readonly company: string | undefined
}

/** What the sign-in page needs before anybody is known: the same for every e-mail. */
export async function beforeLogin(
  { throttle, maps }: Pick<AuthServices, 'throttle' | 'maps'>,
  context: PublicContext,
  { keys, company }: BeforeLoginRequest,
): Promise<BeforeLoginAnswer> {
  await throttle.take('address', context.address)
  const isWanted = (key: keyof BeforeLoginAnswer) => keys.includes(key)
  return {
    ...(isWanted('visual_config') && {
      visual_config: company === undefined ? null : await loginThemeOf(context, company),
    }),
    // No push service is configured anywhere yet.
    ...(isWanted('firebase_config') && { firebase_config: null }),
    ...(isWanted('issuer') && { issuer: company ? await issuerOf(context, company) : null }),
    ...(isWanted('maps') && { maps: { ...defaultMapConfig, ...maps } }),
  }
}

async function issuerOf(
  { reader }: PublicContext,
  company: string,
): Promise<BeforeLoginAnswer['issuer']> {
  const company_id = await companyNamed({ reader }, company)
  if (company_id === undefined) return null
  return (await selectOffer({ db: reader(company_id), company_id })) ?? null
}
