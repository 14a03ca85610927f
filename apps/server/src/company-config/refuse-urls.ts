import { findUrls, type FoundUrl, type UrlFault, urlFault } from '@baquiano/contract/company-config'
import { AppError } from '@baquiano/contract/platform'
import { isPublicAddress } from './is-public-address.ts'

/** The addresses that a name has; none where it is unknown or nobody answers in time. */
export type LookUpHost = (host: string) => Promise<readonly string[]>

type Fault = UrlFault | 'URL_HOST_UNKNOWN' | 'URL_LEADS_INSIDE' | 'URL_TOO_MANY'

const mostUrls = 20

/**
 * Lets through what names the internet alone: each address in it is https, has no credentials, and
 * every address of its name is public (requirement CO-03).
 *
 * @throws AppError `URL_NOT_ALLOWED`, with the reason beside each field in `errors`
 */
export async function refuseUrls(lookUp: LookUpHost, config_json: unknown): Promise<void> {
  const urls = findUrls(config_json, 'config_json')
  if (urls.length > mostUrls) throw refused([{ path: 'config_json', code: 'URL_TOO_MANY' }])
  const judged = await Promise.all(urls.map((found) => judge(lookUp, found)))
  const errors = judged.flatMap(({ path, code }) => (code ? [{ path, code }] : []))
  if (errors.length > 0) throw refused(errors)
}

async function judge(
  lookUp: LookUpHost,
  { path, url }: FoundUrl,
): Promise<{ path: string; code: Fault | null }> {
  const code = urlFault(url)
  if (code) return { path, code }
  const addresses = await lookUp(new URL(url).hostname)
  if (addresses.length === 0) return { path, code: 'URL_HOST_UNKNOWN' }
  return { path, code: addresses.every(isPublicAddress) ? null : 'URL_LEADS_INSIDE' }
}

const refused = (errors: readonly { path: string; code: Fault }[]) =>
  new AppError('URL_NOT_ALLOWED', { errors })
