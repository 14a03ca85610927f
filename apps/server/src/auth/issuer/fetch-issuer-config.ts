import { AppError } from '@baquiano/contract/platform'
import type { Configuration } from 'openid-client'
import { faultOf, type IssuerRow, type IssuerServices } from '../../issuers/index.ts'

/**
 * The issuer's configuration for openid-client; its metadata are fetched unless they are cached.
 *
 * @throws AppError `ISSUER_MISCONFIGURED` where its secret cannot be read any more, `ISSUER_UNREACHABLE`
 */
export async function fetchIssuerConfig(
  services: IssuerServices,
  issuer: IssuerRow,
): Promise<Configuration> {
  try {
    return await services.knownConfigs.getOrFetch(issuer, () => discover(services, issuer))
  } catch (error) {
    if (faultOf(error)) throw new AppError('ISSUER_UNREACHABLE')
    throw error
  }
}

async function discover(
  { client, secretCipherOf }: IssuerServices,
  { company_id, issuer_url, client_id, client_secret: sealed }: IssuerRow,
): Promise<Configuration> {
  const client_secret = sealed === null ? null : await secretCipherOf(company_id).decrypt(sealed)
  if (sealed !== null && client_secret === null) throw new AppError('ISSUER_MISCONFIGURED')
  return client.discover({ issuer_url, client_id, client_secret })
}
