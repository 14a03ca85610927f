import { createHash } from 'node:crypto'
import { feedDays } from '@baquiano/contract/calendar-feeds'
import { apiBase, AppError, dayMs, hourMs } from '@baquiano/contract/platform'
import { z } from 'zod'
import { hashSecret } from '../auth/index.ts'
import type { App } from '../platform/http/app.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import * as repository from './calendar-feeds.repository.ts'
import { writeCalendar } from './write-calendar.ts'

/** Requests an hour of a link: calendar programs ask every quarter of an hour, several of them for a team. */
const rateOfLink = { points: 240, duration: 3600 }
/** Requests a minute of an address, which guesses no link. */
const rateOfAddress = { points: 60, duration: 60 }

/** Minimal interval between two updates of the last use. */
const usedUpdateEvery_ms = hourMs

const followed = z.object({ file: z.string().regex(/^[\w-]{20,100}\.ics$/) })

/**
 * Serves the calendars that links lead to, to anybody who has the link. A revoked or unknown one is not found.
 *
 * @throws AppError `CALENDAR_FEED_NOT_FOUND`, `TOO_MANY_REQUESTS`
 */
export function serveFeeds({ http, platform }: App): void {
  const takeOfAddress = createRateLimit(rateOfAddress)
  const takeOfLink = createRateLimit(rateOfLink)
  const { database, clock, public_url } = platform

  const find = async (params: unknown) => {
    const { data } = followed.safeParse(params)
    if (!data) throw new AppError('CALENDAR_FEED_NOT_FOUND')
    const token_hash = hashSecret(data.file.slice(0, -'.ics'.length))
    const feed = await repository.selectByHash(
      database.reader({ crossTenant: 'identity' }),
      token_hash,
    )
    if (!feed) throw new AppError('CALENDAR_FEED_NOT_FOUND')
    const db = database.reader(feed.company_id)
    if (!(await repository.isCompanyActive(db, feed.company_id)))
      throw new AppError('CALENDAR_FEED_NOT_FOUND')
    return feed
  }

  http.get(`${apiBase}/calendar/:file`, async (request, reply) => {
    await takeOfAddress(request.ip)
    const feed = await find(request.params)
    const { company_id, id, name, group_id, last_used_at } = feed
    await takeOfLink(`${company_id} ${id}`)
    const now = clock().getTime()
    const today = now - (now % dayMs)
    const span = {
      from: new Date(today - feedDays.before * dayMs).toISOString(),
      to: new Date(today + feedDays.after * dayMs).toISOString(),
    }
    const context = {
      db: database.reader(company_id),
      company_id,
      now: new Date(now).toISOString(),
    }
    const visits = await repository.selectFeedVisits(context, feed, span)
    const content = writeCalendar({ name, visits, names_people: group_id !== null, public_url })
    if (last_used_at === null || now - Date.parse(last_used_at) >= usedUpdateEvery_ms)
      await repository.noteUse({ ...context, db: database.writer(company_id) }, id)
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('text/calendar; charset=utf-8').send(content)
  })
}
