import { numberFormat } from '@baquiano/contract/platform'
import { isFinal, type Visit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { dayFigures } from '../ribbon/day-figures.ts'
import { inKilometres } from '@baquiano/client/text/distance-text.ts'

interface Props {
  /** Undefined until they are known. */
  readonly visits: readonly Visit[] | undefined
  readonly now: number
  readonly distance_m: number | undefined
}

/** How the day of one person goes: what is done, the deviation from the plan, and the way. */
export function PersonDayFigures({ visits = [], now, distance_m = 0 }: Props) {
  const { t, i18n } = useTranslation('live-map')
  const { deviationMinutes } = dayFigures(visits, { now, isFiltered: false })
  const done = visits.filter(({ status }) => isFinal(status)).length
  const signed = numberFormat(i18n.language, { signDisplay: 'exceptZero' })
  return (
    <span className="row wrap gap-12 num text-s soft">
      {visits.length > 0 && <bdi>{t('done', { done, count: visits.length })}</bdi>}
      {deviationMinutes !== null && (
        <span title={t('deviation_hint')}>
          {t('deviation')}{' '}
          <b className={deviationMinutes > 0 ? 'warn strong' : 'strong'}>
            <bdi>{t('minutes', { minutes: signed.format(deviationMinutes) })}</bdi>
          </b>
        </span>
      )}
      {distance_m > 0 && <bdi>{t('km', { km: inKilometres(distance_m, i18n.language) })}</bdi>}
    </span>
  )
}
