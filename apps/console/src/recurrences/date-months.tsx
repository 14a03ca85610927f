import { dayFormat, dayMs } from '@baquiano/contract/platform'
import type { ExpandedDate, RecurrenceDateState } from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { addDays, type CompanyTime } from '@baquiano/client/time/company-time.ts'
import { type DayMark, marksOf, monthsOf, monthWeeks } from './date-marks.ts'
import styles from './date-months.module.css'

interface Props {
  readonly dates: readonly (ExpandedDate & { readonly state?: RecurrenceDateState })[]
}

/** Two months with the dates of a recurrence: where it has visits, which moved, and which have none. */
export function DateMonths({ dates }: Props) {
  const { t } = useTranslation('recurrences')
  const marks = marksOf(dates)
  const time = useCompanyTime()
  const months = monthsOf(dates)
  const hasChange = months.some((month) =>
    monthWeeks(month)
      .flat()
      .some((date) => date !== null && changesClock(date, time)),
  )
  return (
    <div className="stack gap-12">
      <div className={`${styles.months} gap-16`}>
        {months.map((month) => (
          <Month key={month} month={month} marks={marks} time={time} />
        ))}
      </div>
      <ul className={`${styles.legend} row wrap gap-12 text-s soft`}>
        {(['visit', 'moved', 'none'] as const).map((mark) => (
          <li key={mark} className="row gap-6">
            <i data-mark={mark} aria-hidden />
            {t(`legend.${mark}`)}
          </li>
        ))}
        {hasChange && (
          <li className="row gap-6">
            <i data-clock aria-hidden />
            {t('clock_change')}
          </li>
        )}
      </ul>
    </div>
  )
}

interface MonthProps {
  readonly month: string
  readonly marks: ReadonlyMap<string, DayMark>
  readonly time: CompanyTime
}

function Month({ month, marks, time }: MonthProps) {
  const { t, i18n } = useTranslation('recurrences')
  const title = dayFormat(i18n.language, { month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01`),
  )
  const narrow = dayFormat(i18n.language, { weekday: 'narrow' })
  const day = dayFormat(i18n.language, { day: 'numeric', month: 'long' })
  const labelOf = (date: string, mark: DayMark | undefined) =>
    [day.format(Date.parse(date)), mark && t(`legend.${mark}`)].filter(Boolean).join(', ')
  return (
    <table className={styles.month} aria-label={t('months_of', { month: title })}>
      <caption className="strong text-start">{title}</caption>
      <thead>
        <tr className="dim text-s">
          {[5, 6, 7, 8, 9, 10, 11].map((date) => (
            <th key={date}>{narrow.format(Date.UTC(1970, 0, date)).toUpperCase()}</th>
          ))}
        </tr>
      </thead>
      <tbody className="num text-m">
        {monthWeeks(month).map((week, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- weeks of a month have no other name, and never move
          <tr key={index}>
            {week.map((date, column) =>
              date === null ? (
                // oxlint-disable-next-line react/no-array-index-key -- an empty place
                <td key={column} aria-hidden />
              ) : (
                <td key={date}>
                  <span
                    className={`${styles.day} center`}
                    data-mark={marks.get(date)}
                    data-clock={changesClock(date, time) || undefined}
                    role={marks.has(date) ? 'img' : undefined}
                    aria-label={marks.has(date) ? labelOf(date, marks.get(date)) : undefined}
                  >
                    {Number(date.slice(8))}
                  </span>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Whether the clocks of the company go forward or back on a day. */
const changesClock = (date: string, { startOf }: CompanyTime): boolean =>
  startOf(addDays(date, 1)) - startOf(date) !== dayMs
