import { recordId, type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import { z } from 'zod'
import type { PublicContext } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { App } from '../platform/http/app.ts'
import { type PageAnswer, type PageRequest, servePage } from '../platform/http/serve-page.ts'
import { escapeHtml } from '../platform/mail/escape-html.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { recordChange } from '../platform/record-change.ts'
import { selectForOptOut } from './deliveries.repository.ts'
import { insertOptOut } from './followers.repository.ts'
import { followerWord } from './write-message.ts'

/** Requests a minute of an address: enough for people, too few for guessing ids. */
const rate = { points: 30, duration: 60 }
const sent = z.object({ id: recordId })
const paths = ['/pages/opt-out/:id'] as const

/**
 * The page that a message links to: one press, and the company tells this contact nothing more. Opening it changes
 * nothing, because mail programs open links too.
 */
export function serveOptOut(app: App): void {
  const take = createRateLimit(rate)
  const find = async ({ address, reader }: PublicContext, { params }: PageRequest) => {
    await take(address)
    const { data } = sent.safeParse(params)
    return data && selectForOptOut(reader({ crossTenant: 'following' }), data.id)
  }

  servePage(app, { method: 'GET', paths }, async (context, request) => {
    const delivery = await find(context, request)
    if (!delivery) return missing(request)
    return answer(request, (t) => [
      t('opt_out.title'),
      `<p>${t('opt_out.question')}</p><p><b>${escapeHtml(delivery.name)}</b> · ${escapeHtml(delivery.contact)}</p>
<form method="post"><button>${t('opt_out.press')}</button></form>`,
    ])
  })
  servePage(app, { method: 'POST', paths }, async (context, request) => {
    const message = await find(context, request)
    if (!message) return missing(request)
    const { company_id, contact, time_zone } = message
    const { address, agent, request_id } = context
    const person = systemActorOf(company_id, time_zone)
    const entry = { person, atomic: true, origin: { address, agent, request_id } }
    await inContext(app.platform, entry, async (within) => {
      const id = within.newId()
      if (!(await insertOptOut(within, { id, contact }))) return
      const kind = 'follower-opt-out.created'
      await recordChange(within, { kind, record_id: id, after: { contact } })
    })
    return answer(request, (t) => [t('opt_out.done'), `<p><b>${escapeHtml(message.name)}</b></p>`])
  })
}

/** A heading and what stands below it. */
type Write = (words: (key: string) => string) => readonly [heading: string, rest: string]

function answer({ accepted_languages }: PageRequest, write: Write): PageAnswer & { html: string } {
  return { status: 200, html: pageOf(languageOf(accepted_languages), write) }
}

const missing = (request: PageRequest): PageAnswer => ({
  ...answer(request, (t) => [t('opt_out.missing'), '']),
  status: 404,
})

function pageOf(language: SpokenLanguage, write: Write): string {
  const words = (key: string) => escapeHtml(followerWord(key, language))
  const [heading, rest] = write(words)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow"><title>${words('opt_out.title')}</title><style>
body{max-width:480px;margin:0 auto;padding:40px 20px;font:16px/1.5 Inter,system-ui,sans-serif;color:#14202f;background:#f3f5f8}
main{padding:24px;background:#fff;border:1px solid #e3e8ee;border-radius:20px}h1{margin:0 0 12px;font-size:20px}
button{min-height:48px;padding:0 20px;border:0;border-radius:8px;background:#0873cc;color:#fff;font:inherit;font-weight:600;cursor:pointer}
</style></head><body><main><h1>${heading}</h1>${rest}</main></body></html>`
}

/** The first language of a browser that the product speaks, by its `Accept-Language`. */
function languageOf(accepted = ''): SpokenLanguage {
  for (const part of accepted.split(',')) {
    const { data } = spokenLanguage.safeParse(part.trim().slice(0, 2))
    if (data) return data
  }
  return 'es'
}
