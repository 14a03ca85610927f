import { type UrlFault, urlFault } from '@baquiano/contract/company-config'
import { isPublicAddress } from './is-public-address.ts'

/** The addresses of a host name; none where it is unknown or does not resolve in time. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/** Why an address is not public, or null (requirement CO-03). */
export async function checkUrl(
  lookUp: ResolveHost,
  url: string,
): Promise<UrlFault | 'URL_HOST_UNKNOWN' | 'URL_LEADS_INSIDE' | null> {
  const fault = urlFault(url)
  if (fault) return fault
  const addresses = await lookUp(new URL(url).hostname)
  if (addresses.length === 0) return 'URL_HOST_UNKNOWN'
  return addresses.every(isPublicAddress) ? null : 'URL_LEADS_INSIDE'
}
