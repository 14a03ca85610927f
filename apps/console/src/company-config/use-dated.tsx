import { dateFormat } from '@baquiano/contract/platform'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'

/** Shows an instant by the clock of the company. */
export function useDated() {
  const { i18n } = useTranslation()
  const { zone } = useCompanyTime()
  return useMemo(() => {
    const format = dateFormat(i18n.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: zone,
    })
    return (instant: string) => (
      <time className="num" dateTime={instant}>
        <bdi>{format.format(Date.parse(instant))}</bdi>
      </time>
    )
  }, [i18n.language, zone])
}
