import { isFinal } from '@baquiano/contract/visits'
import { Drawer, TextInput, UnstyledButton } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, PersonAvatar, peopleOf } from '../resources/index.ts'
import {
  LazyNewVisitDialog,
  type NewVisitStart,
  usualSchedule,
  VisitCard,
  LazyVisitsMap,
  useUndoKeys,
} from '../visits/index.ts'
import { useCalendarProps } from '@baquiano/ui/form/fields/use-calendar-props.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { AddButton } from '@baquiano/ui/shell/add-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { AgendaView } from './agenda-view.tsx'
import { CalendarToolbar } from './calendar-toolbar.tsx'
import styles from './calendar.module.css'
import { HoursView } from './hours/hours-view.tsx'
import { DayPanel } from './month/day-panel.tsx'
import { MonthView } from './month/month-view.tsx'
import { DayPeopleView } from './team/day-people-view.tsx'
import { TeamDaysView } from './team/team-days-view.tsx'
import { type Calendar, useCalendar } from './use-calendar.ts'

/** `/apps/calendar/resource-calendar/{id?}` (requirement VI-05). */
export function Page() {
  const { t } = useTranslation(['calendar', 'visits'])
  usePageTitle(t('calendar:title'))
  useUndoKeys()
  const isPhone = usePhone()
  const calendar = useCalendar(isPhone)
  const [planned, setPlanned] = useState<NewVisitStart>()
  const { view, resource_id, error, retry } = calendar
  const plan = (schedule = usualSchedule(calendar), who = resource_id) =>
    setPlanned({ ...schedule, visit_point_id: null, resource_id: who ?? null })
  const mayPlan = can('CALENDAR_CREATE')
  // Several people need the whole width: they are chosen by their names there.
  const isTeam = isTeamView(calendar)
  return (
    <PageFrame
      title={t('calendar:title')}
      tools={mayPlan && <AddButton label={t('visits:new_visit')} onClick={() => plan()} />}
    >
      <div className={`${styles.page} stack tall`} data-view={isTeam ? 'team' : view}>
        {view !== 'month' && !isTeam && !isPhone && <CalendarSide calendar={calendar} />}
        <section
          className={`${styles.main} column shrink shrink-y on-surface`}
          aria-label={t('calendar:title')}
        >
          <CalendarToolbar calendar={calendar} />
          {error && <ProblemAlert error={error} onRetry={retry} />}
          <View calendar={calendar} onPlan={mayPlan ? plan : undefined} />
        </section>
        {view === 'month' ? (
          <DayPanel calendar={calendar} />
        ) : (
          <CalendarAside calendar={calendar} isPhone={isPhone} hasMap={!isTeam} />
        )}
      </div>
      {planned && (
        <LazyNewVisitDialog
          start={planned}
          onPlanned={({ id, date }) => {
            calendar.set({ date, visit: id })
            setPlanned(undefined)
          }}
          onClose={() => setPlanned(undefined)}
        />
      )}
    </PageFrame>
  )
}

interface ViewProps {
  readonly calendar: Calendar
  /** Undefined for whoever may plan nothing. */
  readonly onPlan:
    | ((schedule: ReturnType<typeof usualSchedule>, resource_id?: string) => void)
    | undefined
}

/** Days of more than one person. */
const isTeamView = ({ view, resource_id }: Calendar): boolean =>
  resource_id === undefined && (view === 'week' || view === 'three_days' || view === 'day')

function View({ calendar, onPlan }: ViewProps) {
  const { view } = calendar
  if (view === 'month') return <MonthView calendar={calendar} />
  if (view === 'agenda') return <AgendaView calendar={calendar} />
  if (!isTeamView(calendar)) return <HoursView calendar={calendar} onPlan={onPlan} />
  if (view !== 'day') return <TeamDaysView calendar={calendar} />
  return <DayPeopleView calendar={calendar} onPlan={onPlan} />
}

interface Props {
  readonly calendar: Calendar
  readonly isPhone: boolean
  readonly hasMap: boolean
}

/** The day on the map, and over it the visit that is chosen; on a phone and beside a team the visit alone. */
function CalendarAside({ calendar, isPhone, hasMap }: Props) {
  const { t } = useTranslation('calendar')
  const { selected, select, visits, date, view, resource_id } = calendar
  // A week of stops is no way: the map shows the day of the chosen visit, or the chosen day.
  const day = selected?.date ?? date
  const shown =
    view === 'agenda' && resource_id === undefined ? visits : visits.filter((it) => it.date === day)
  const card = selected && <SelectedCard calendar={calendar} />
  if (isPhone) {
    return (
      // The card has a head of its own, with its name and what closes it.
      <Drawer.Root
        opened={selected !== undefined}
        onClose={() => select(undefined)}
        position="bottom"
        size="auto"
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={selected?.visit_point_name}>{card}</Drawer.Content>
      </Drawer.Root>
    )
  }
  if (!hasMap) {
    return (
      selected && (
        <aside className={`${styles.aside} scroll on-surface line-start`} aria-label={t('chosen')}>
          {card}
        </aside>
      )
    )
  }
  return (
    <aside className={`${styles.aside} column shrink-y line-start`} aria-label={t('map')}>
      <div className={`${styles.map} relative grow`}>
        <LazyVisitsMap
          label={t('map')}
          visits={shown}
          hasWay={resource_id !== undefined}
          selected={selected?.id}
          onSelect={select}
        />
      </div>
      {card}
    </aside>
  )
}

function SelectedCard({ calendar }: Pick<Props, 'calendar'>) {
  const { selected, select, visits, team } = calendar
  const { data: people = [] } = useQuery(
    peopleOf(
      selected?.resource_id === undefined || selected.resource_id === null
        ? []
        : [selected.resource_id],
    ),
  )
  if (!selected) return null
  const person = people.find(({ id }) => id === selected.resource_id)
  return (
    <VisitCard
      visit={selected}
      assignee={person && fullName(person)}
      team={team.map((it) => ({
        id: it.id,
        full_name: it.full_name,
        visits: visits.filter(
          ({ resource_id, date }) => resource_id === it.id && date === selected.date,
        ),
      }))}
      onClose={() => select(undefined)}
    />
  )
}

interface CalendarSideProps {
  readonly calendar: Calendar
}

/** Other days, and other people. */
function CalendarSide({ calendar }: CalendarSideProps) {
  const { t } = useTranslation('calendar')
  const { date, go, filters } = calendar
  const texts = useCalendarProps()
  const isShown = (day: string) => day >= filters.dates.date_init && day <= filters.dates.date_end
  return (
    <aside
      className={`${styles.side} column shrink-y on-surface line-end`}
      aria-label={t('who_and_when')}
    >
      <div className="pad-12">
        <DatePicker
          {...texts}
          size="xs"
          fullWidth
          weekendDays={[]}
          hideOutsideDates
          key={date.slice(0, 7)}
          value={date}
          defaultDate={date}
          onChange={(chosen) => chosen !== null && go(chosen)}
          getDayProps={(day) => ({ 'data-shown': isShown(day) || undefined })}
        />
      </div>
      <People calendar={calendar} />
    </aside>
  )
}

function People({ calendar }: CalendarSideProps) {
  const { t } = useTranslation('calendar')
  const { team, isTeamKnown, visits, resource_id, choose } = calendar
  const [text, setText] = useState('')
  const loads = useMemo(() => {
    const counted = new Map<string | null, { open: number; all: number }>()
    for (const { resource_id: of, status } of visits) {
      // As on the board, what is canceled is no work.
      if (status === 'Canceled') continue
      const { open, all } = counted.get(of) ?? { open: 0, all: 0 }
      counted.set(of, { open: open + (isFinal(status) ? 0 : 1), all: all + 1 })
    }
    return counted
  }, [visits])
  const shown = text === '' ? team : team.filter((it) => matchesText(text, [it.full_name]))
  return (
    <>
      <div className="stack gap-8 pad-x-12">
        <h2 className="row between dim text-m">
          {t('resources')} <span className="num">{isTeamKnown ? team.length : '—'}</span>
        </h2>
        <TextInput
          type="search"
          size="xs"
          aria-label={t('filter_resources')}
          placeholder={t('filter_resources')}
          leftSection={<IconFilter size={14} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <ul className={`${styles.people} grow shrink-y scroll pad-8`}>
        {shown.map((person) => {
          const load = loads.get(person.id)
          const isChosen = person.id === resource_id
          return (
            <li key={person.id}>
              <UnstyledButton
                className={`${styles.person} row gap-8 wide round-8 pad-x-8 hover`}
                aria-pressed={isChosen}
                onClick={() => choose(isChosen ? undefined : person.id)}
              >
                <PersonAvatar person={person} size={26} />
                <b className="ell grow medium">
                  <bdi>{person.full_name}</bdi>
                </b>
                {load && (
                  <small className="num dim" title={t('open_of', load)}>
                    {load.all}
                  </small>
                )}
              </UnstyledButton>
            </li>
          )
        })}
        {isTeamKnown && shown.length === 0 && <li className="dim pad-8">{t('nobody')}</li>}
      </ul>
    </>
  )
}
