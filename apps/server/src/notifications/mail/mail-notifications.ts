import { type Notification, outsideOf } from '@baquiano/contract/notifications'
import { dayS } from '@baquiano/contract/platform'
import type { Context } from '../../platform/context.ts'
import { queueMail } from '../../platform/mail/queue-mail.ts'
import { mailThemeOf } from '../../settings/index.ts'
import { languageOf, storedChannelOf } from '../reader-choices.ts'
import type { Reader } from '../readers.repository.ts'
import { writeNotificationMail } from './write-notification-mail.ts'

/** What happened a day ago is no news. */
const valid_s = dayS

/**
 * Queues one mail to each reader of new notifications who chose mails for their kinds, in the transaction that stores
 * them: what happens together arrives together.
 */
export async function mailNotifications(
  context: Context,
  notifications: readonly Notification[],
  readers: ReadonlyMap<string, Reader>,
): Promise<void> {
  const mails = [...readers.values()].flatMap((reader) => {
    const news = notifications.filter(
      (one) =>
        one.resource_id === reader.id &&
        outsideOf(storedChannelOf(reader, one, context.now)).is_mailed,
    )
    return reader.email === null || news.length === 0 ? [] : [{ to: reader.email, reader, news }]
  })
  if (mails.length === 0) return
  const theme = await mailThemeOf(context)
  const { now, public_url } = context
  const expires_at = new Date(Date.parse(now) + valid_s * 1000).toISOString()
  for (const { to, reader, news } of mails) {
    const language = languageOf(reader, theme)
    const written = writeNotificationMail(news, { theme, language, public_url })
    await queueMail(context, { to, ...written, expires_at })
  }
}
