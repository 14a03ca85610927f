import type { Notification } from '@baquiano/contract/notifications'
import { longDay } from '@baquiano/contract/platform'
import { visitCode } from '@baquiano/contract/visits'
import { ActionIcon, Skeleton, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveExport } from '../exports/index.ts'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { KindIcon } from './kind-icon.tsx'
import { fileOf, notificationPlace } from './notification-place.ts'
import styles from './notification-table.module.css'
import { useFactText } from './use-fact-text.ts'

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

interface NotificationTableRowProps {
  readonly record: Notification
  readonly onSee: (id: string) => void
}

function NotificationTableRow({ record, onSee }: NotificationTableRowProps) {
  const { t } = useTranslation(['notifications', 'reports'])
  const time = useCompanyTime()
  const { id, kind, seen, date, params } = record
  const fact = useFactText(params)
  return (
    <tr className={`${styles.row} hover`} data-row data-seen={seen}>
      <th scope="row">
        <span className={`${styles.what} row gap-8`}>
          <i aria-hidden />
          <KindIcon kind={kind} />
          <KindName record={record} onSee={onSee} />
          {!seen && <span className="sr-only">{t('unseen')}</span>}
        </span>
      </th>
      <td className="num dim">
        <bdi>{params.number !== undefined && visitCode(params.number)}</bdi>
      </td>
      <td>
        {subjectOf(params) ?? fact}
        {params.report_type && t(`reports:report_type.${params.report_type}`)}
      </td>
      <td className="dim">{params.resource_name}</td>
      <td className="num dim">
        <time dateTime={date}>{time.hourOf(Date.parse(date))}</time>
      </td>
      <td>
        {!seen && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('see')}
            title={t('see')}
            onClick={() => onSee(id)}
          >
            <IconCheck size={15} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

/** The point, alarm, file or webhook that it is about. */
const subjectOf = ({
  visit_point_name,
  alarm_name,
  file_name,
  webhook_name,
}: Notification['params']) => visit_point_name ?? alarm_name ?? file_name ?? webhook_name

/** Leads to the visit on the map, or saves the file, where there is one. */
function KindName({ record, onSee }: NotificationTableRowProps) {
  const { t } = useTranslation('notifications')
  const saving = useSaveExport()
  const see = () => record.seen || onSee(record.id)
  const file = fileOf(record)
  const place = notificationPlace(record)
  const name = t(`kinds.${record.kind}`)
  if (file) {
    const save = () => {
      see()
      saving.mutate(file)
    }
    return (
      <UnstyledButton className={styles.link} onClick={save}>
        {name}
      </UnstyledButton>
    )
  }
  if (!place) return <b>{name}</b>
  return (
    <Link {...place} className={styles.link} onClick={see}>
      {name}
    </Link>
  )
}

/** Focuses the row after or before the one that has the focus; the first or last one without. */
function stepFocus(table: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : at + by
  rows[next]?.querySelector<HTMLElement>('a, button')?.focus()
}
