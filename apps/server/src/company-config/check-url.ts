import { type UrlFault, urlFault } from '@baquiano/contract/company-config'
import { isPublicAddress } from './is-public-address.ts'

/** The addresses that a name has; none where it is unknown or nobody answers in time. */
export type ResolveHost = (host: string) => Promise<readonly string[]>

/** Why an address is none of the internet, or null (requirement CO-03). */
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
