import type { CompanyFields } from '@baquiano/contract/companies'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { companyTime } from '../platform/company-time.ts'
import { useNow } from '../platform/use-now.ts'
import { daysBetween, localDay } from '../platform/local-day.ts'
import styles from './period.module.css'

type Props = Pick<CompanyFields, 'date_init' | 'date_end' | 'time_zone'>

const minute_ms = 60_000
const percent = (part: number, whole: number) => `${(100 * part) / Math.max(whole, 1)}%`

/** A period on the line of time, and where today stands on it. */
export function PeriodBar({ date_init, date_end, time_zone }: Props) {
  const { t, i18n } = useTranslation('companies')
  const today = companyTime(time_zone || 'UTC').dateOf(useNow(minute_ms))
  const days = daysBetween(date_init, date_end) + 1
  if (!(days > 0)) return null
  const [from = today, , to = today] = [date_init, today, date_end].toSorted()
  const whole = daysBetween(from, to)
  const places: CSSProperties & Record<`--${string}`, string> = {
    '--from': percent(daysBetween(from, date_init), whole),
    '--length': percent(days - 1, whole),
    '--today': percent(daysBetween(from, today), whole),
  }
  const day = (date: string) => localDay(date, i18n.language)
  return (
    <div className={styles.bar} style={places}>
      <div className={styles.line}>
        <b className="num">
          <bdi>{t('lasts.days', { count: days })}</bdi>
        </b>
        <i title={t('today', { date: day(today) })} />
      </div>
      <div className={styles.ends}>
        <bdi className="num">{day(from)}</bdi>
        <span>{t('today', { date: day(today) })}</span>
        <bdi className="num">{day(to)}</bdi>
      </div>
    </div>
  )
}
