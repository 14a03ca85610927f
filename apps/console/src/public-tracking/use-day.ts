import { longDay } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'

/** Local dates in words, `jueves, 26 de noviembre`. */
export function useDay(): (date: string) => string {
  const { i18n } = useTranslation()
  return (date) => longDay(date, i18n.language)
}
