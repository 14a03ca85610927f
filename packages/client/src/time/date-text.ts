import { dayFormat } from '@baquiano/contract/platform'

const order = ['day', 'month', 'year'] as const
type Part = (typeof order)[number]

const numeric = (language: string) =>
  dayFormat(language, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })

/** A local date as its reader writes it by hand: `20/11/2026`, `11/20/2026`, `20.11.2026`. */
export const dateText = (date: string, language: string): string =>
  numeric(language).format(Date.parse(date))

/** The local date that somebody wrote: in the order of their language, or year first; null if it is none. */
export function readDate(text: string, language: string): string | null {
  const numbers = text.match(/\d+/g) ?? []
  const [first = ''] = numbers
  const parts: readonly Part[] = first.length === 4 ? order.toReversed() : partsOf(language)
  if (numbers.length !== parts.length) return null
  const read = new Map(parts.map((part, index) => [part, numbers[index] ?? '']))
  const year = read.get('year') ?? ''
  if (year.length !== 4) return null
  const [month, day] = [read.get('month'), read.get('day')].map((it) => it?.padStart(2, '0'))
  const date = `${year}-${month}-${day}`
  const instant = Date.parse(date)
  // 31 February is read as a day of March by some engines.
  const isDay = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(date)
  return isDay ? date : null
}

const partsOf = (language: string): readonly Part[] =>
  numeric(language)
    .formatToParts(0)
    .flatMap(({ type }) => order.filter((part) => part === type))

/** The time of day that somebody wrote, `08:30:00`: `8`, `830`, `8:30` and `08:30:15` are some; null if it is none. */
export function readTime(text: string): string | null {
  const match = /^(\d{1,2})(?:[:.h ]?(\d{2})(?:[:.](\d{2}))?)?$/.exec(text.trim())
  if (!match) return null
  const [, hour = '', minute = '00', second = '00'] = match
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

/** A time of day without seconds that are zero: `08:30`. */
export const timeText = (time: string): string => time.replace(/^(\d\d:\d\d):00$/, '$1')
