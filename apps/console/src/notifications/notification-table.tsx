import { longDay } from '@baquiano/contract/platform'
import type { Notification } from '@baquiano/contract/notifications'
import { Skeleton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../platform/time/company-time.ts'
import { useCompanyTime, useToday } from '../platform/session/use-user.ts'
import { NotificationTableRow } from './notification-table-row.tsx'
import styles from './notification-table.module.css'
import { stepFocus } from './step-focus.ts'

interface Props {
  /** Newest first; undefined until they have come. */
  readonly records: readonly Notification[] | undefined
  readonly onSee: (id: string) => void
}

const columns = ['kind', 'visit', 'place', 'resource', 'date', 'act'] as const

/** Day by day; J and K go down and up, Enter opens. */
export function NotificationTable({ records, onSee }: Props) {
  const { t } = useTranslation('notifications')
  const time = useCompanyTime()
  const table = useRef<HTMLTableElement>(null)
  useHotkeys([
    ['J', () => stepFocus(table.current, 1)],
    ['K', () => stepFocus(table.current, -1)],
  ])
  const days = useMemo(
    () => byDay(records ?? [], ({ date }) => time.dateOf(Date.parse(date))),
    [records, time],
  )
  return (
    <table ref={table} className={styles.table} aria-busy={records === undefined}>
      <caption className="sr-only">{t('title')}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              <span className={column === 'act' ? 'sr-only' : undefined}>
                {t(`columns.${column}`)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {records === undefined && <LoadingRows />}
      {days.map(([day, ofDay]) => (
        <tbody key={day}>
          <tr className={styles.day}>
            <th colSpan={columns.length} scope="rowgroup">
              <DayName day={day} />
            </th>
          </tr>
          {ofDay.map((record) => (
            <NotificationTableRow key={record.id} record={record} onSee={onSee} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function byDay(
  records: readonly Notification[],
  dayOf: (record: Notification) => string,
): [day: string, ofDay: Notification[]][] {
  const days = new Map<string, Notification[]>()
  for (const record of records) {
    const day = dayOf(record)
    days.set(day, [...(days.get(day) ?? []), record])
  }
  return [...days]
}

function DayName({ day }: { readonly day: string }) {
  const { t, i18n } = useTranslation('notifications')
  const today = useToday()
  if (day === today) return t('today')
  if (day === addDays(today, -1)) return t('yesterday')
  return longDay(day, i18n.language)
}

function LoadingRows() {
  return (
    <tbody>
      {[70, 55, 80, 60, 75, 50].map((share) => (
        <tr key={share} aria-hidden>
          <td colSpan={columns.length}>
            <Skeleton height={14} width={`${share}%`} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
