import { type AlarmFiring, firingAmounts, firingPath, firingsPath } from '@baquiano/contract/alarms'
import { dateFormat, numberText, type SpokenLanguage } from '@baquiano/contract/platform'
import type { LoginTheme } from '@baquiano/contract/settings'
import { composeMail, type MailContents } from '../platform/mail/compose-mail.ts'
import type { MailPart } from '../platform/mail/render-mail-html.ts'
import { wordOf } from '../platform/words.ts'

const maxLines = 20

export interface FiringMail {
  /** To the list of the alarm, or to the one that learns what nobody has acknowledged. */
  readonly kind: 'fired' | 'escalated'
  readonly alarm_name: string
  /** The oldest first. */
  readonly firings: readonly AlarmFiring[]
}

interface Options {
  readonly theme: LoginTheme | undefined
  readonly language: SpokenLanguage
  /** Where people reach the server. */
  readonly public_url: string
  readonly time_zone: string
}

/** A line for each firing, twenty at most, and where they can be acknowledged. */
export function writeFiringMail(
  { kind, alarm_name, firings }: FiringMail,
  options: Options,
): MailContents {
  const { language, public_url } = options
  const word = (key: string, values: Readonly<Record<string, string>> = {}) =>
    fill(wordOf('alarms', `mail.${key}`, language), values)
  const lines = firings.map((firing) => lineOf(firing, options))
  const [first] = firings
  const about =
    firings.length === 1 && first
      ? first.resource_name
      : word('count', { count: numberText(firings.length, language) })
  const subject = word(`subject_${kind}`, { alarm: alarm_name, about })
  const shown = lines.slice(0, maxLines)
  const left = lines.length - shown.length
  const parts: MailPart[] = [
    ...shown.map((words) => ({ kind: 'words', words }) as const),
    ...(left > 0
      ? [{ kind: 'words', words: word('more', { count: numberText(left, language) }) } as const]
      : []),
    {
      kind: 'link',
      link: `${public_url}${firings.length === 1 && first ? firingPath(first.id) : firingsPath}`,
      action: word('open'),
      copy_link: word('copy_link'),
    },
  ]
  return composeMail(parts, { ...options, subject, preview: lines[0] ?? subject })
}

/** `Ana Restrepo · salió de Prosa · 11:18`. */
function lineOf(firing: AlarmFiring, { language, time_zone }: Options): string {
  const { kind, event, resource_name, zone_name, fired_at } = firing
  const what = fill(wordOf('alarms', `what.${kind}_${event}`, language), {
    ...firingAmounts(firing, language),
    zone: zone_name ?? '–',
  })
  const format = dateFormat(language, {
    timeZone: time_zone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return [resource_name, what, format.format(new Date(fired_at))].join(' · ')
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
