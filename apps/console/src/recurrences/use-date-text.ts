import { dayFormat } from '@baquiano/contract/platform'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '@baquiano/client/session/use-user.ts'

/** Writes a local date with its weekday, and its year where that is not this one. */
export function useDateText(): (date: string) => string {
  const { i18n } = useTranslation()
  const today = useToday()
  return useMemo(() => {
    const base = { weekday: 'short', day: 'numeric', month: 'short' } as const
    const near = dayFormat(i18n.language, base)
    const far = dayFormat(i18n.language, { ...base, year: 'numeric' })
    return (date) => {
      const format = date.slice(0, 4) === today.slice(0, 4) ? near : far
      return format.format(Date.parse(date)).replaceAll(',', '')
    }
  }, [i18n.language, today])
}
