import { dayFormat, listFormat } from '@baquiano/contract/platform'
import {
  parseRule,
  type RecurrenceRule,
  type RuleDay,
  type Weekday,
  weekdays,
} from '@baquiano/contract/recurrences'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { localDay } from '@baquiano/client/time/local-day.ts'

type T = TFunction<'recurrences'>

/** Says a rule in plain words: `every 2 weeks: Tuesday and Thursday, until 30 Apr 2027`. */
export function useRuleText(): (rrule: string) => string {
  const { t, i18n } = useTranslation('recurrences')
  return useMemo(() => {
    const words = wordsIn(t, i18n.language)
    return (rrule) => {
      const rule = parseRule(rrule)
      return rule ? words(rule) : rrule
    }
  }, [t, i18n.language])
}

function wordsIn(t: T, language: string): (rule: RecurrenceRule) => string {
  const list = listFormat(language, { type: 'conjunction' })
  const dayName = dayFormat(language, { weekday: 'long' })
  // 5 January 1970 was a Monday.
  const nameOf = (day: Weekday) => dayName.format(Date.UTC(1970, 0, 5 + weekdays.indexOf(day)))

  const month = dayFormat(language, { month: 'long' })
  const monthName = (number: number) => month.format(Date.UTC(1970, number - 1))

  function daysOf({ days, month_days, positions }: RecurrenceRule): string {
    if (positions.length > 0) {
      const among = t('position', { days: namesOf(days) })
      return list.format(positions.map((position) => nthOf(t, position, among)))
    }
    if (month_days.length > 0) return list.format(month_days.map((day) => monthDay(t, day)))
    return namesOf(days)
  }

  function namesOf(days: readonly RuleDay[]): string {
    const plain = days.every(({ number }) => number === null)
    const codes = weekdays.filter((it) => days.some(({ day }) => day === it)).join()
    if (plain && codes === 'MO,TU,WE,TH,FR') return t('days.weekdays')
    if (plain && codes === 'MO,TU,WE,TH,FR,SA') return t('days.monday_to_saturday')
    return list.format(
      days.map(({ number, day }) =>
        number === null ? nameOf(day) : nthOf(t, number, nameOf(day)),
      ),
    )
  }

  return (rule) => {
    const { frequency, interval, count, until } = rule
    const every = t(`rule.${frequency}`, { count: interval })
    const days = daysOf(rule)
    const isPlainWeek = frequency === 'WEEKLY' && interval === 1 && days !== ''
    const often = days === '' ? every : t('on_days', { every, days })
    const always = isPlainWeek ? days : often
    const text =
      rule.months.length === 0
        ? always
        : t('in_months', { rule: always, months: list.format(rule.months.map(monthName)) })
    if (until !== null) return t('until', { rule: text, date: localDay(until, language) })
    return count === null ? text : t('times', { rule: text, count })
  }
}

const nths = { 1: '1', 2: '2', 3: '3', 4: '4', 5: '5', [-1]: 'last' } as const

function nthOf(t: T, number: number, day: string): string {
  const nth = Object.entries(nths).find(([key]) => Number(key) === number)?.[1] ?? 'other'
  return t(`nth.${nth}`, { day, n: number })
}

function monthDay(t: T, day: number): string {
  if (day === -1) return t('last_day')
  return day > 0 ? t('month_day', { day }) : t('day_from_end', { day: -day })
}

/** Whether some months that count have no such day. */
export function skipsMonths({ frequency, months, month_days, days }: RecurrenceRule): boolean {
  if (frequency === 'WEEKLY') return false
  const lengths = (
    months.length === 0 ? monthLengths : months.map((it) => monthLengths[it - 1])
  ).filter((it) => it !== undefined)
  const shortest = Math.min(...lengths)
  return (
    month_days.some((day) => Math.abs(day) > shortest) || days.some(({ number }) => number === 5)
  )
}

/** February as in most years. */
const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
