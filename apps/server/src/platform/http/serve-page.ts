import type { PublicContext } from '../context.ts'
import type { App } from './app.ts'
import { contentSecurityPolicy, type PageOrigins } from './content-security-policy.ts'
import { publicContext } from './public-context.ts'

/** What somebody's browser asks for; not validated. */
export interface PageRequest {
  readonly params: unknown
  readonly query: unknown
  /** `Accept-Language`. */
  readonly accepted_languages: string
}

export type PageAnswer =
  | { readonly status: number; readonly html: string }
  | { readonly location: string }

interface Page {
  readonly method: 'GET' | 'POST'
  readonly paths: readonly `/${string}`[]
  /** What the page may load beside what is our own. */
  readonly origins?: PageOrigins
}

/**
 * Serves a page that the server writes, to anybody who has its address: no search engine and no cache keeps it, what
 * it links to does not learn the address, and it sets no cookie.
 */
export function servePage(
  { http, platform }: Pick<App, 'http' | 'platform'>,
  { method, paths, origins = {} }: Page,
  write: (context: PublicContext, request: PageRequest) => Promise<PageAnswer>,
): void {
  const headers = {
    'content-security-policy': contentSecurityPolicy(origins),
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  }
  for (const url of paths) {
    http.route({
      method,
      url,
      handler: async (request, reply) => {
        const { params, query } = request
        const accepted_languages = request.headers['accept-language'] ?? ''
        const context = publicContext(platform, request, reply)
        const answer = await write(context, { params, query, accepted_languages })
        reply.headers(headers)
        if ('location' in answer) return reply.redirect(answer.location)
        return reply.status(answer.status).type('text/html; charset=utf-8').send(answer.html)
      },
    })
  }
}
