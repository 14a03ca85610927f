import { endpoints } from '@baquiano/contract'
import { apiBase, appVersion, openApi } from '@baquiano/contract/platform'
import css from '../docs/docs.css?raw'
import type { App } from '../platform/http/app.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { type SendUnchanging, unchanging } from '../platform/http/unchanging.ts'

/** The page is our own markup and one style sheet: nothing else may load, and nothing may run. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** They are large; an address may read them this often. */
const rate = { points: 120, duration: 60 }

/**
 * Serves the description of the API, as OpenAPI and as a page. Each is written once, because anybody may call it, and at
 * the first request, so that it does not delay the start.
 */
export function serveDocs({ http }: App): void {
  let document: SendUnchanging | undefined
  const limit = createRateLimit(rate)
  http.get(`${apiBase}/openapi.json`, async (request, reply) => {
    await limit(request.ip)
    document ??= unchanging('application/json; charset=utf-8', JSON.stringify(openApi(endpoints)))
    return document(request, reply)
  })

  let page: Promise<SendUnchanging> | undefined
  http.get(`${apiBase}/docs`, async (request, reply) => {
    await limit(request.ip)
    page ??= writePage().then((html) => unchanging('text/html; charset=utf-8', html))
    const send = await page
    return send(request, reply.header('content-security-policy', policy))
  })
  http.get(`${apiBase}/docs.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  )
}

async function writePage(): Promise<string> {
  const { docsPage } = await import('../docs/docs-page.tsx')
  return docsPage({ capabilities: endpoints, version: appVersion })
}
