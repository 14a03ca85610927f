import { dayFormat } from '@baquiano/contract/platform'
import { ActionIcon, Button, CloseButton, Menu, SegmentedControl } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconCopy,
  IconDots,
  IconPrinter,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '@baquiano/ui/list/filter-chips.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { hoursText } from '@baquiano/client/time/span-text.ts'
import { type CalendarView, calendarViews } from './calendar-search.ts'
import styles from './calendar.module.css'
import { CopyDialog, copyTitleOf } from './copy-dialog.tsx'
import { useCalendarFilters } from './use-calendar-filters.ts'
import type { Calendar } from './use-calendar.ts'

interface Props {
  readonly calendar: Calendar
}

/** Which days are shown, of whom, how many visits they have, and as what. */
export function CalendarToolbar({ calendar }: Props) {
  const { t, i18n } = useTranslation('calendar')
  const { view, date, today, step, go, set, person, choose } = calendar
  return (
    <header className={`${styles.toolbar} row between gap-8 pad-x-12 line-bottom`}>
      <div className="row wrap gap-8 shrink">
        <Button size="xs" variant="default" disabled={date === today} onClick={() => go(today)}>
          {t('today')}
        </Button>
        <div className="row">
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('before')}
            onClick={() => step(-1)}
          >
            <IconChevronLeft className="flip" size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" aria-label={t('after')} onClick={() => step(1)}>
            <IconChevronRight className="flip" size={16} aria-hidden />
          </ActionIcon>
        </div>
        <h2 className="nowrap" aria-live="polite">
          {titleOf(view, calendar.filters.dates, i18n.language)}
        </h2>
        {person && (
          <span className={`${styles.chip} row gap-4 framed round-8 pad-x-8 text-m shrink`}>
            <bdi className="ell">{person.full_name}</bdi>
            <CloseButton
              size="xs"
              aria-label={t('everybody_of', { name: person.full_name })}
              onClick={() => choose(undefined)}
            />
          </span>
        )}
        <Narrowing calendar={calendar} />
      </div>
      <div className="row gap-8 fixed">
        <Totals calendar={calendar} />
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          data={calendarViews
            .filter((it) => it !== 'three_days' || person === undefined)
            .map((value) => ({ value, label: t(`views.${value}`) }))}
          value={view}
          onChange={(chosen: CalendarView) => set({ view: chosen })}
        />
        <CalendarMenu calendar={calendar} />
      </div>
    </header>
  )
}

/** By group, status, and the company's own fields. */
function Narrowing({ calendar }: Props) {
  const { filters, params, set } = useCalendarFilters(calendar)
  return <FilterChips filters={filters} params={params} set={set} />
}

/** How many visits are shown, and how long they are planned to take; canceled ones count where a status is asked for. */
function Totals({ calendar }: Props) {
  const { view, visits, counts, search, isPending, error, filters } = calendar
  const { t, i18n } = useTranslation('calendar')
  if (isPending || error) return null
  const planned =
    view === 'month'
      ? // The page of a month shows days of its neighbours, which are not of it.
        counts
          .filter(({ date }) => date >= filters.dates.date_init && date <= filters.dates.date_end)
          .map((it) => ({ ...it, seconds: it.planned_s }))
      : visits.map((it) => ({
          status: it.status,
          count: 1,
          seconds: (Date.parse(it.end_at) - Date.parse(it.start_at)) / 1000,
        }))
  let count = 0
  let seconds = 0
  for (const each of planned) {
    if (each.status === 'Canceled') {
      if (search.status !== undefined) count += each.count
      continue
    }
    count += each.count
    seconds += each.seconds
  }
  return (
    <bdi className="dim text-m nowrap num desk-only">
      {[t('visits', { count }), seconds > 0 && hoursText(seconds, i18n.language)]
        .filter(Boolean)
        .join(' · ')}
    </bdi>
  )
}

/** `November 2026`, `16 – 22 Nov`, `Fri, 20 Nov`. */
function titleOf(
  view: CalendarView,
  { date_init, date_end }: Calendar['filters']['dates'],
  language: string,
): string {
  const from = Date.parse(date_init)
  if (view === 'month') return dayFormat(language, { month: 'long', year: 'numeric' }).format(from)
  if (view === 'day') {
    return shortDay(date_init, language)
  }
  return dayFormat(language, { day: 'numeric', month: 'short' }).formatRange(
    from,
    Date.parse(date_end),
  )
}

interface CalendarMenuProps {
  readonly calendar: Calendar
}

/** What can be done with all that is shown. */
function CalendarMenu({ calendar }: CalendarMenuProps) {
  const { t } = useTranslation('calendar')
  const [isCopying, setCopying] = useState(false)
  const { view, visits, isPending, filters } = calendar
  // A copy takes all visits of its days and people.
  const isNarrowed = filters.status !== undefined || filters.data !== undefined
  return (
    <>
      <Menu position="bottom-end" shadow="md" radius="lg">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('more')}>
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPrinter size={15} aria-hidden />}
            onClick={() => print()}
            disabled={isPending}
          >
            {t('print')}
          </Menu.Item>
          {view !== 'month' && can('CALENDAR_CREATE') && (
            <Menu.Item
              leftSection={<IconCopy size={15} aria-hidden />}
              onClick={() => setCopying(true)}
              disabled={isPending || visits.length === 0 || isNarrowed}
            >
              <span className="stack">
                {t(copyTitleOf(filters.dates))}
                {isNarrowed && <small className="dim text-s">{t('copy_all_only')}</small>}
              </span>
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isCopying && <CopyDialog calendar={calendar} onClose={() => setCopying(false)} />}
    </>
  )
}
