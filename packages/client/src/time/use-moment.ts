import { dateFormat } from '@baquiano/contract/platform'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/use-user.ts'

/** Formats an instant in the company's time zone; for platform administrators, in the browser's. */
export function useMoment(): (instant: string) => string {
  const { i18n } = useTranslation()
  const { company_time_zone } = useUser()
  const format = useMemo(
    () =>
      dateFormat(i18n.language, {
        dateStyle: 'medium',
        timeStyle: 'short',
        hourCycle: 'h23',
        ...(company_time_zone !== null && { timeZone: company_time_zone }),
      }),
    [i18n.language, company_time_zone],
  )
  return useCallback((instant: string) => format.format(Date.parse(instant)), [format])
}
