import { findUrls } from '@baquiano/contract/company-config'
import { AppError } from '@baquiano/contract/platform'
import { judgeUrl, type LookUpHost } from './judge-url.ts'

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
  const judged = await Promise.all(
    urls.map(async ({ path, url }) => ({ path, code: await judgeUrl(lookUp, url) })),
  )
  const errors = judged.flatMap(({ path, code }) => (code ? [{ path, code }] : []))
  if (errors.length > 0) throw refused(errors)
}

const refused = (errors: readonly { path: string; code: string }[]) =>
  new AppError('URL_NOT_ALLOWED', { errors })
