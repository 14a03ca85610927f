import { recordId, type SpokenLanguage } from '@baquiano/contract/platform'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { App } from '../platform/http/app.ts'
import { contentSecurityPolicy } from '../platform/http/content-security-policy.ts'
import { originOf, publicContext } from '../platform/http/public-context.ts'
import { escapeHtml } from '../platform/mail/escape-html.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { recordChange } from '../platform/record-change.ts'
import { languageOf } from './language-of.ts'
import { selectForOptOut } from './deliveries.repository.ts'
import { insertOptOut } from './followers.repository.ts'
import { followerWord } from './write-message.ts'

/** Requests a minute of an address: enough for people, too few for guessing ids. */
const rate = { points: 30, duration: 60 }
const sent = z.object({ id: recordId })
const headers = {
  'content-security-policy': contentSecurityPolicy({}),
  'x-robots-tag': 'noindex, nofollow',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
}

/**
 * The page that a message links to: one press, and the company tells this contact nothing more. Opening it changes
 * nothing, because mail programs open links too.
 */
export function serveOptOut({ http, platform }: App): void {
  const take = createRateLimit(rate)

  const find = async (request: FastifyRequest, reply: FastifyReply) => {
    await take(request.ip)
    const { data } = sent.safeParse(request.params)
    if (!data) return undefined
    const { reader } = publicContext(platform, request, reply)
    return selectForOptOut(reader({ crossTenant: 'following' }), data.id)
  }
  const missing = { status: 404, body: (t: Words) => `<h1>${t('opt_out.missing')}</h1>` }

  http.get('/pages/opt-out/:id', async (request, reply) => {
    const found = await find(request, reply)
    if (!found) return answer(request, reply, missing)
    return answer(request, reply, {
      status: 200,
      body: (t) => `<h1>${t('opt_out.title')}</h1>
<p>${t('opt_out.question')}</p><p><b>${escapeHtml(found.name)}</b> · ${escapeHtml(found.contact)}</p>
<form method="post"><button>${t('opt_out.press')}</button></form>`,
    })
  })
  http.post('/pages/opt-out/:id', async (request, reply) => {
    const found = await find(request, reply)
    if (!found) return answer(request, reply, missing)
    const { company_id, contact, time_zone } = found
    const person = systemActorOf(company_id, time_zone)
    const entry = { person, atomic: true, origin: originOf(request) }
    await inContext(platform, entry, async (context) => {
      const id = context.newId()
      if (!(await insertOptOut(context, { id, contact }))) return
      const kind = 'follower-opt-out.created'
      await recordChange(context, { kind, record_id: id, after: { contact } })
    })
    return answer(request, reply, {
      status: 200,
      body: (t) => `<h1>${t('opt_out.done')}</h1><p><b>${escapeHtml(found.name)}</b></p>`,
    })
  })
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, body }: { readonly status: number; readonly body: (words: Words) => string },
) {
  const language = languageOf(request.headers['accept-language'])
  const page = pageOf(language, body)
  return reply.headers(headers).status(status).type('text/html; charset=utf-8').send(page)
}

type Words = (key: string) => string

function pageOf(language: SpokenLanguage, body: (words: Words) => string): string {
  const words = (key: string) => escapeHtml(followerWord(key, language))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${words('opt_out.title')}</title><style>
body{max-width:480px;margin:0 auto;padding:40px 20px;font:16px/1.5 Inter,system-ui,sans-serif;color:#14202f;background:#f3f5f8}
main{padding:24px;background:#fff;border:1px solid #e3e8ee;border-radius:20px}h1{margin:0 0 12px;font-size:20px}
button{min-height:48px;padding:0 20px;border:0;border-radius:8px;background:#0873cc;color:#fff;font:600 15px/1 inherit;cursor:pointer}
</style></head><body><main>${body(words)}</main></body></html>`
}
