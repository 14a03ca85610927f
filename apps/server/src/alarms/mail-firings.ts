import { dayMs, limits } from '@baquiano/contract/platform'
import { spokenLanguage } from '@baquiano/contract/platform'
import type { Context } from '../platform/context.ts'
import { queueMail } from '../platform/mail/queue-mail.ts'
import { mailThemeOf } from '../settings/index.ts'
import { selectCompany } from './company-at-work.repository.ts'
import {
  type MailList,
  takeDigests,
  takeUnacknowledged,
  takeUnmailed,
} from './firing-mails.repository.ts'
import { type FiringMail, writeFiringMail } from './write-firing-mail.ts'

const mailLimit = { most: limits.alarm_mails, per_min: limits.alarm_mails_min }

/** Mails a firing to the list of its alarm, once, or leaves it to the next digest. */
export async function mailFiring(context: Context, id: string): Promise<void> {
  const list = await takeUnmailed(context, id, mailLimit)
  if (list) await mailLists(context, 'fired', [list])
}

/** Mails what was left to digests, and to the second list what nobody has acknowledged in time. */
export async function mailWaiting(context: Context): Promise<void> {
  await mailLists(context, 'fired', await takeDigests(context, mailLimit.per_min))
  await mailLists(context, 'escalated', await takeUnacknowledged(context))
}

async function mailLists(
  context: Context,
  kind: FiringMail['kind'],
  lists: readonly MailList[],
): Promise<void> {
  if (lists.length === 0) return
  const { now, public_url } = context
  const theme = await mailThemeOf(context)
  const company = await selectCompany(context)
  const language = spokenLanguage.catch('es').parse(theme?.language)
  const expires_at = new Date(Date.parse(now) + dayMs).toISOString()
  for (const { alarm_name, firings, recipients } of lists) {
    const written = writeFiringMail(
      { kind, alarm_name, firings },
      { theme, language, public_url, time_zone: company?.time_zone ?? 'UTC' },
    )
    for (const to of recipients) await queueMail(context, { to, ...written, expires_at })
  }
}
