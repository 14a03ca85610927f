import { type FoundUrl, findUrls } from '@baquiano/contract/company-config'
import { AppError } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { judgeUrl, type LookUpHost } from './judge-url.ts'
import { lookInTurn } from './look-in-turn.ts'

const mostUrls = 20

/**
 * Lets through what names the internet alone: each address in it is https, has no credentials, and
 * every address of its name is public (requirement CO-03).
 *
 * @throws AppError `URL_NOT_ALLOWED`, with the reason beside each field in `errors`; `TOO_MANY_REQUESTS`
 */
export async function refuseUrls(
  { company_id }: Pick<Context, 'company_id'>,
  lookUp: LookUpHost,
  config_json: unknown,
): Promise<void> {
  const urls = findUrls(config_json, 'config_json')
  if (urls.length === 0) return
  if (urls.length > mostUrls) throw refused([{ path: 'config_json', code: 'URL_TOO_MANY' }])
  const judge = async ({ path, url }: FoundUrl) => ({ path, code: await judgeUrl(lookUp, url) })
  const judged = await lookInTurn(company_id, () => Promise.all(urls.map(judge)))
  const errors = judged.flatMap(({ path, code }) => (code ? [{ path, code }] : []))
  if (errors.length > 0) throw refused(errors)
}

const refused = (errors: readonly { path: string; code: string }[]) =>
  new AppError('URL_NOT_ALLOWED', { errors })
