import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { PublicContext } from '../platform/context.ts'
import type { App } from '../platform/http/app.ts'
import type { PageOrigins } from '../platform/http/content-security-policy.ts'
import { servePage } from '../platform/http/serve-page.ts'
import type { RoadEngine } from '../roads/index.ts'
import { createFollowing, type Following } from './follow-visit.ts'
import { pageLanguage } from './page-words.ts'
import { renderTrackingPage, type Shown } from './render-tracking-page.ts'

interface Pages {
  /** Of the built console, whose page takes over where there is JavaScript. */
  readonly folder: string
  readonly origins: PageOrigins
  readonly roads: Pick<RoadEngine, 'route'>
}

const sent = z.object({
  params: z.object({ code: z.string().default('') }).catch({ code: '' }),
  query: z.object({ lang: z.string().optional(), code: z.string().optional() }).catch({}),
})
const paths = (['/tracking', '/pages/search'] as const).flatMap(
  (path) => [path, `${path}/`, `${path}/:code`] as const,
)

/** Serves the customer's page with the state of the visit in it, so that it can be read without JavaScript. */
export async function serveTrackingPages(
  app: Pick<App, 'http' | 'platform'>,
  { folder, origins, roads }: Pages,
): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  const following = createFollowing(roads)
  servePage(app, { method: 'GET', paths, origins }, async (context, request) => {
    const { params, query } = sent.parse(request)
    if (query.code !== undefined) {
      return { location: `/tracking/${encodeURIComponent(query.code.trim())}` }
    }
    const shown = await findShown(following, context, params.code)
    const chosen = [query.lang, shown.visit?.appearance.language]
    const language = pageLanguage(chosen, request.accepted_languages)
    const html = renderTrackingPage(shell, shown, language)
    return { status: shown.wrong === null ? 200 : 404, html }
  })
}

/** The visit of a code, or what is wrong with it; neither without a code. */
async function findShown(
  following: Following,
  context: PublicContext,
  code: string,
): Promise<Shown> {
  const empty = { visit: null, code, wrong: null, now: Date.parse(context.now) } as const
  if (code === '') return empty
  try {
    const visit = await following.show(context, await following.find(context, code))
    return { ...empty, visit }
  } catch (error) {
    const wrong = error instanceof AppError ? faults.get(error.code) : undefined
    if (wrong === undefined) throw error
    return { ...empty, wrong }
  }
}

const faults: ReadonlyMap<string, NonNullable<Shown['wrong']>> = new Map([
  ['TRACKING_CODE_INVALID', 'invalid'],
  ['TRACKING_CODE_NOT_FOUND', 'unknown'],
])
