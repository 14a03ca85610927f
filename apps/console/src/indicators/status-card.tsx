import type { IndicatorDay } from '@baquiano/contract/indicators'
import { dayFormat, numberText } from '@baquiano/contract/platform'
import { type VisitStatus, visitStatuses } from '@baquiano/contract/visits'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { statusVariable } from '@baquiano/ui/status-variable.ts'
import { Card } from './ranking-cards.tsx'
import styles from './indicators.module.css'

interface Props {
  readonly days: readonly IndicatorDay[]
  readonly filters: Readonly<
    Partial<Record<'resource_id' | 'group_id' | 'activity_id', string | undefined>>
  >
}

/** In the order in which a column is piled, from the top: what is done is its base. */
const piled: readonly VisitStatus[] = [
  'Canceled',
  'Delayed',
  'Not Assigned',
  'Rescheduled',
  'Scheduled',
  'On the way',
  'In progress',
  'Finalized',
]

/** More columns than these are narrow: some of them show the number of their day, and none its visits. */
const fewDays = 14
/** The newest days are read first where not all of them have room. */
const showNewest = (box: HTMLDivElement | null): void =>
  box?.scrollTo?.({ left: (getComputedStyle(box).direction === 'rtl' ? -1 : 1) * box.scrollWidth })

/** Visits of each day by what became of them; pressing a part opens the very visits. */
export function StatusCard({ days, filters }: Props) {
  const { t, i18n } = useTranslation(['indicators', 'platform'])
  const navigate = useNavigate()
  const isMany = days.length > fewDays
  const every = Math.ceil(days.length / fewDays)
  const textOf = (date: string, index: number) => {
    if (!isMany) return shortDay(date, i18n.language)
    return index % every === 0
      ? dayFormat(i18n.language, { day: 'numeric' }).format(Date.parse(date))
      : ''
  }
  const most = Math.max(...days.map(({ figures }) => figures.visits), 1)
  const shown = visitStatuses.filter((status) => days.some(({ statuses }) => statuses[status]))
  const open = (date: string, status: VisitStatus) =>
    void navigate({
      to: '/apps/calendar/visit-list',
      search: { ...filters, status: [status], dates: { date_init: date, date_end: date } },
    })
  return (
    <Card title={t('indicators:card.status')} note={t('indicators:card.status_note')} isWide>
      <div ref={showNewest} className={styles.days} data-many={isMany || undefined}>
        {days.map(({ date, statuses, figures }, index) => (
          <div key={date} className={`${styles.day} column`}>
            {!isMany && (
              <span className="text-xs soft num centered">
                {numberText(figures.visits, i18n.language)}
              </span>
            )}
            <span className={`${styles.pile} column`}>
              {piled.map((status) => {
                const count = statuses[status] ?? 0
                if (count === 0) return null
                const label = `${shortDay(date, i18n.language)}: ${t(`platform:status.${status}`)}, ${count}`
                return (
                  <button
                    key={status}
                    type="button"
                    title={label}
                    aria-label={label}
                    disabled={!can('CALENDAR_LIST')}
                    style={{ ...statusVariable(status), height: `${(count / most) * 100}%` }}
                    onClick={() => open(date, status)}
                  />
                )
              })}
            </span>
            <span className="text-xs dim centered" title={shortDay(date, i18n.language)}>
              <bdi>{textOf(date, index)}</bdi>
            </span>
          </div>
        ))}
      </div>
      <ul className="row wrap gap-12 text-s soft">
        {shown.map((status) => (
          <li key={status} className="row gap-6">
            <i className={styles.dot} style={statusVariable(status)} aria-hidden />
            {t(`platform:status.${status}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
