import { numberText, percentText } from '@baquiano/contract/platform'
import { type Notification, notificationPath } from '@baquiano/contract/notifications'
import type { SpokenLanguage } from '@baquiano/contract/platform'
import type { LoginTheme } from '@baquiano/contract/settings'
import { visitCode } from '@baquiano/contract/visits'
import { composeMail, type MailContents } from '../../platform/mail/compose-mail.ts'
import type { MailPart } from '../../platform/mail/render-mail-html.ts'
import { wordOf } from '../../platform/words.ts'

const maxLines = 20

interface Options {
  readonly theme: LoginTheme | undefined
  readonly language: SpokenLanguage
  /** Where people reach the server. */
  readonly public_url: string
}

/** A line for each notification, about twenty at most, and where to open them. */
export function writeNotificationMail(
  news: readonly Notification[],
  options: Options,
): MailContents {
  const { language, public_url } = options
  const lines = news.map((one) => lineOf(one, language))
  const [first] = news
  const isOne = news.length === 1 && first !== undefined
  const path = isOne ? notificationPath(first) : '/apps/notifications'
  const subject = isOne ? lines.join('') : mailWord('subject', language, news.length)
  const parts: MailPart[] = [
    ...shorten(lines, language).map((words) => ({ kind: 'words', words }) as const),
    {
      kind: 'link',
      link: `${public_url}${path}`,
      action: mailWord('open', language),
      copy_link: mailWord('copy_link', language),
    },
    { kind: 'words', words: mailWord('ending', language) },
  ]
  return composeMail(parts, { ...options, subject, preview: lines[0] ?? subject })
}

/** What is left out is counted, and never one line alone, which could stand there itself. */
function shorten(lines: readonly string[], language: SpokenLanguage): readonly string[] {
  if (lines.length <= maxLines + 1) return lines
  return [...lines.slice(0, maxLines), mailWord('more', language, lines.length - maxLines)]
}

/** `Visita retrasada · VT-4110 · Tienda Norte · Ana Restrepo`. */
function lineOf({ kind, params }: Notification, language: SpokenLanguage): string {
  const { number, visit_point_name, resource_name, alarm_name, file_name, webhook_name } = params
  const code = number === undefined ? undefined : visitCode(number)
  const battery = batteryOf(params, language)
  return [
    word(`kinds.${kind}`, language),
    code,
    alarm_name,
    visit_point_name,
    resource_name,
    file_name,
    webhook_name,
    battery,
  ]
    .filter(Boolean)
    .join(' · ')
}

function batteryOf({ battery_pct }: Notification['params'], language: SpokenLanguage) {
  if (battery_pct === undefined) return undefined
  return word('battery', language).replace('{{percent}}', percentText(battery_pct / 100, language))
}

const mailWord = (key: string, language: SpokenLanguage, count = 0) =>
  word(`mail.${key}`, language).replace('{{count}}', numberText(count, language))

const word = (key: string, language: SpokenLanguage) => wordOf('notifications', key, language)
