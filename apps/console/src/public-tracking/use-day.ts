import { useTranslation } from 'react-i18next'

/** Local dates in words, `jueves, 26 de noviembre`. */
export function useDay(): (date: string) => string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return (date) => format.format(Date.parse(date))
}
