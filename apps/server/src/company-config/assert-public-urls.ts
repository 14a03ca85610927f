import { type UrlMatch, findUrls } from '@baquiano/contract/company-config'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { checkUrl, type ResolveHost } from './check-url.ts'
import { runExclusiveLookup } from './run-exclusive-lookup.ts'

const mostUrls = 20

/**
 * Asserts that every URL is on the public internet: each is https, has no credentials, and
 * every address of its name is public (requirement CO-03).
 *
 * @throws AppError `URL_NOT_ALLOWED`, with the reason beside each field in `errors`; `TOO_MANY_REQUESTS`
 */
export async function assertPublicUrls(
  { company_id }: Pick<Context, 'company_id'>,
  lookUp: ResolveHost,
  config_json: unknown,
): Promise<void> {
  const urls = findUrls(config_json, 'config_json')
  if (urls.length === 0) return
  if (urls.length > mostUrls) throw rejection([{ path: 'config_json', code: 'URL_TOO_MANY' }])
  const check = async ({ path, url }: UrlMatch) => ({ path, code: await checkUrl(lookUp, url) })
  const checked = await runExclusiveLookup(company_id, () => Promise.all(urls.map(check)))
  const errors = checked.flatMap(({ path, code }) => (code ? [{ path, code }] : []))
  if (errors.length > 0) throw rejection(errors)
}

const rejection = (errors: readonly { path: string; code: string }[]) =>
  new AppError('URL_NOT_ALLOWED', { errors })
