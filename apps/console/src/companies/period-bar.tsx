import { dayFormat, minuteMs } from '@baquiano/contract/platform'
import type { CompanyFields } from '@baquiano/contract/companies'
import { VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, companyTime } from '../platform/time/company-time.ts'
import { daysBetween, localDay } from '../platform/time/local-day.ts'
import { useNow } from '../platform/time/use-now.ts'
import { usePhone } from '../platform/use-phone.ts'
import styles from './period.module.css'
import { type PeriodTick, periodTicks } from './period-ticks.ts'

type Props = Pick<CompanyFields, 'date_init' | 'date_end' | 'time_zone'>
type Place = CSSProperties & Record<`--${string}`, string>

const percent = (share: number): string => `${100 * share}%`

/** A period on the line of time, month by month, and where today stands on it (target wizard). */
export function PeriodBar({ date_init, date_end, time_zone }: Props) {
  const { t, i18n } = useTranslation('companies')
  const isNarrow = usePhone()
  const today = companyTime(time_zone || 'UTC').dateOf(useNow(minuteMs))
  const days = daysBetween(date_init, date_end) + 1
  if (!(days > 0)) return null
  const [from = today, , to = today] = [date_init, today, date_end].toSorted()
  const { ticks, shareOf } = periodTicks(from, to, isNarrow ? 7 : 15)
  const begin = shareOf(date_init)
  const now = shareOf(today)
  // Beside the period where there is room, else within it.
  const isBefore = today < date_init ? now > 0.04 : now > 0.5 && today <= date_end
  const places: Place = {
    '--from': percent(begin),
    // The last day counts whole.
    '--length': percent(shareOf(addDays(date_end, 1)) - begin),
    '--today': percent(now),
  }
  return (
    <div className={styles.bar} style={places}>
      <div className={`${styles.months} relative dim text-s`} aria-hidden>
        {ticks.map((tick) => (
          <Month key={tick.date} {...tick} isOnlyYear={ticks.every(isJanuary)} />
        ))}
      </div>
      <div className={styles.line}>
        <b className="num">
          <bdi>{t('lasts.days', { count: days })}</bdi>
        </b>
        <i data-before={isBefore || undefined}>
          <VisuallyHidden component="small">
            {t('today', { date: localDay(today, i18n.language) })}
          </VisuallyHidden>
          <span aria-hidden>{t('now')}</span>
        </i>
      </div>
    </div>
  )
}

const isJanuary = ({ date }: PeriodTick): boolean => date.slice(5, 7) === '01'

/** A January is told by its year. */
function Month({ isOnlyYear, ...tick }: PeriodTick & { readonly isOnlyYear: boolean }) {
  const { i18n } = useTranslation()
  const isYear = isJanuary(tick)
  const month = dayFormat(i18n.language, { month: 'short' })
  const place: Place = { '--at': percent(tick.share) }
  return (
    <span style={place} data-year={(isYear && !isOnlyYear) || undefined}>
      <bdi>{isYear ? tick.date.slice(0, 4) : month.format(Date.parse(tick.date))}</bdi>
    </span>
  )
}
