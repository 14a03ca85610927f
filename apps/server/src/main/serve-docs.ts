import { endpoints } from '@baquiano/contract'
import { apiBase, appVersion, openApi } from '@baquiano/contract/platform'
import css from '../docs/docs.css?raw'
import type { App } from '../platform/http/app.ts'

/** The page is our own markup and one style sheet: nothing else may load, and nothing may run. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What the API says of itself: to machines, and on a page to people. */
export function serveDocs({ http }: App): void {
  const document = openApi(endpoints)
  http.get(`${apiBase}/openapi.json`, async () => document)

  let page: Promise<string> | undefined
  http.get(`${apiBase}/docs`, async (_request, reply) => {
    page ??= writePage()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(await page)
  })
  http.get(`${apiBase}/docs.css`, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  )
}

/** Once somebody asks for it: a start waits for no page. */
async function writePage(): Promise<string> {
  const { docsPage } = await import('../docs/docs-page.tsx')
  return docsPage({ capabilities: endpoints, version: appVersion })
}
