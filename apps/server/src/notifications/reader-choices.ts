import {
  channelOf,
  type Notification,
  type NotificationChannel,
} from '@baquiano/contract/notifications'
import { type SpokenLanguage, spokenLanguage } from '@baquiano/contract/platform'
import type { LoginTheme } from '@baquiano/contract/settings'
import type { Reader } from './readers.repository.ts'

/** Where a stored notification goes: nowhere but to the bell while its reader wants to be left alone. */
export function storedChannelOf(
  { channels, quiet_until }: Reader,
  { kind }: Pick<Notification, 'kind'>,
  now: string,
): NotificationChannel {
  const isQuiet = quiet_until !== null && quiet_until > now
  if (isQuiet && kind !== 'PANIC_ALARM') return 'bell'
  // It was stored, so that a kind which is quiet unless it is one's own is one's own.
  return channelOf(channels, { kind, isOwn: true })
}

/** The language that somebody chose, else that of the company, else Spanish. */
export function languageOf(
  reader: Pick<Reader, 'language'> | undefined,
  theme: Pick<LoginTheme, 'language'> | undefined,
): SpokenLanguage {
  return spokenLanguage.catch('es').parse(reader?.language ?? theme?.language)
}
