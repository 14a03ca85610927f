import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@baquiano/contract/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '../platform/http/app.ts'
import {
  contentSecurityPolicy,
  type PageOrigins,
} from '../platform/http/content-security-policy.ts'
import { publicContext } from '../platform/http/public-context.ts'
import type { RoadEngine } from '../roads/index.ts'
import { createFollowing } from './follow-visit.ts'
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

/**
 * Serves the customer's page with the state of the visit in it, so that it can be read without JavaScript. No search
 * engine and no cache keeps it, and it sets no cookie.
 */
export async function serveTrackingPages(
  { http, platform }: Pick<App, 'http' | 'platform'>,
  { folder, origins, roads }: Pages,
): Promise<void> {
  const shell = await readFile(join(folder, 'index.html'), 'utf8')
  const following = createFollowing(roads)
  const headers = {
    'content-security-policy': contentSecurityPolicy(origins),
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }

  const show = async (request: FastifyRequest, reply: FastifyReply, code: string) => {
    const context = publicContext(platform, request, reply)
    const now = Date.parse(context.now)
    const empty = { visit: null, code, wrong: null, now } as const
    if (code === '') return { shown: empty, status: 200 }
    try {
      const visit = await following.show(context, await following.find(context, code))
      return { shown: { ...empty, visit }, status: 200 }
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const wrong = faults.get(error.code)
      if (wrong === undefined) throw error
      return { shown: { ...empty, wrong }, status: 404 }
    }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const { params, query } = sent.parse(request)
    if (query.code !== undefined) {
      return reply.headers(headers).redirect(`/tracking/${encodeURIComponent(query.code.trim())}`)
    }
    const { shown, status } = await show(request, reply, params.code)
    const chosen = [query.lang, shown.visit?.appearance.language]
    const language = pageLanguage(chosen, request.headers['accept-language'] ?? '')
    const page = renderTrackingPage(shell, shown, language)
    return reply.headers(headers).status(status).type('text/html; charset=utf-8').send(page)
  }
  for (const path of ['/tracking', '/pages/search']) {
    http.get(path, answer)
    http.get(`${path}/`, answer)
    http.get(`${path}/:code`, answer)
  }
}

const faults: ReadonlyMap<string, NonNullable<Shown['wrong']>> = new Map([
  ['TRACKING_CODE_INVALID', 'invalid'],
  ['TRACKING_CODE_NOT_FOUND', 'unknown'],
])
