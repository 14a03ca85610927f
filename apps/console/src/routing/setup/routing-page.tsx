import { limits, minuteMs } from '@baquiano/contract/platform'
import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { Button, Checkbox } from '@mantine/core'
import { IconCalendarWeek, IconHistory, IconTableImport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fullName, PersonAvatar, activePeople, type Person } from '../../resources/index.ts'
import { useWorkingHours } from '../../settings/index.ts'
import { LazyVisitsMap, useVisits } from '../../visits/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from '../routing.module.css'
import { useStartRouting } from '../use-start-routing.ts'
import { bound, type Choices, Modes, ofDayThatBegan, Rules, usual } from './plan-rules.tsx'
import { StartFooter } from './start-footer.tsx'

const search = z.object({
  date: z.iso.date().optional(),
  /** The last day; the first alone without it. */
  date_end: z.iso.date().optional(),
  /** With as few changes as possible, as a day that has begun is planned. */
  replan: z.boolean().optional(),
  /** Whose visits go to the others. */
  released: z.uuid().optional(),
  /** Whose visits alone are put into another order. */
  resource: z.uuid().optional(),
})

/** `/apps/routing`: what is planned anew, by whom and by which rules (requirement RO-01). */
export function Page() {
  const { t } = useTranslation('routing')
  usePageTitle(t('title'))
  const [params, set] = useUrlParams(search)
  const { dateOf } = useCompanyTime()
  const now = useNow(minuteMs)
  const date = params.date ?? dateOf(now)
  return (
    <PageFrame
      title={t('title')}
      tools={
        <>
          {can('UPLOAD_FILES_CREATE') && can('CALENDAR_CREATE') && (
            <LinkButton
              to="/apps/UploadFiles"
              search={{ send: 'visits' }}
              size="sm"
              variant="default"
              leftSection={<IconTableImport size={16} aria-hidden />}
            >
              {t('from_sheet')}
            </LinkButton>
          )}
          {can('SERVIROUTES_LIST') && (
            <Button
              component={Link}
              to="/apps/routing/history"
              variant="default"
              leftSection={<IconHistory size={16} aria-hidden />}
            >
              {t('history')}
            </Button>
          )}
        </>
      }
    >
      <Setup
        key={date}
        date={date}
        date_end={lastOf(date, params.date_end)}
        start={startOf(params)}
        released={params.released}
        only={params.resource}
        onDates={(dates) => set(dates)}
      />
    </PageFrame>
  )
}

interface SetupProps {
  readonly date: string
  readonly date_end: string
  readonly start: Choices
  /** Whose visits go to the others. */
  readonly released: string | undefined
  /** The one person who takes part at first; undefined where everybody with visits does. */
  readonly only: string | undefined
  readonly onDates: (dates: { date?: string; date_end?: string | undefined }) => void
}

function Setup(props: SetupProps) {
  const { date, date_end, start: first, released: given, only, onDates } = props
  const { t } = useTranslation('routing')
  const hours = useWorkingHours()
  const [choices, setChoices] = useState(first)
  const [ownHours, setOwnHours] = useState<Partial<typeof hours>>({})
  // Until somebody is left out or added by hand.
  const [changed, setUnchosen] = useState<ReadonlySet<string>>()
  const [released, setReleased] = useState<ReadonlySet<string>>(() => new Set(given && [given]))
  const [chosenIdle, setChosenIdle] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<string>()
  const people = useQuery(activePeople)
  const day = useVisits({ dates: { date_init: date, date_end } })
  const open = useMemo(
    () =>
      (day.data ?? []).filter(
        (it) => it.date >= date && it.date <= date_end && isPlanned(it.status),
      ),
    [day.data, date, date_end],
  )
  const counts = useMemo(() => countsOf(open), [open])
  const unchosen = unchosenOf(changed, only, open)
  // Whoever has visits takes part unless somebody leaves them out; of the others, whoever is added.
  const isChosen = ({ id }: Person) => (counts.has(id) ? !unchosen.has(id) : chosenIdle.has(id))
  const chosen = (people.data ?? []).filter(isChosen)
  const isKnown = people.isSuccess && day.isKnown
  const isLogistics = choices.mode === 'Logistics'
  const givers = isLogistics ? chosen.filter(({ id }) => released.has(id)) : []
  const hasUnassigned = choices.mode === 'Logistics' && choices.with_unassigned
  const planned = open.filter(({ resource_id }) =>
    resource_id === null ? hasUnassigned : chosen.some(({ id }) => id === resource_id),
  )
  const start = useStartRouting()
  const change = (next: Partial<Choices>) => setChoices((now) => ({ ...now, ...next }))
  const flip = ({ id }: Person) =>
    counts.has(id) ? setUnchosen(flipped(unchosen, id)) : setChosenIdle((now) => flipped(now, id))
  const request = {
    ...choices,
    ...hours,
    ...ownHours,
    date,
    date_end,
    resource_ids: chosen.map(({ id }) => id),
    released_ids: givers.map(({ id }) => id),
    allowances: [],
  }
  const isReady = planned.length > 0 && chosen.length > givers.length
  return (
    <div className={styles.setup}>
      <form
        className="stack packed line-end on-surface shrink-y"
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady) start.mutate(request)
        }}
        noValidate
      >
        <div className="stack packed gap-16 pad-16 scroll grow shrink-y">
          <Modes mode={choices.mode} onChange={(mode) => change({ mode })} />
          <Days date={date} date_end={date_end} onDates={onDates} />
          <div className={styles.pair}>
            <TimeField
              label={t('hour_init')}
              note={t('hours_note')}
              field={bound('hour_init', request.hour_init, (hour_init) =>
                setOwnHours((now) => ({ ...now, hour_init })),
              )}
            />
            <TimeField
              label={t('hour_end')}
              field={bound('hour_end', request.hour_end, (hour_end) =>
                setOwnHours((now) => ({ ...now, hour_end })),
              )}
            />
          </div>
          <Part title={t('resources')} count={isKnown ? chosen.length : undefined}>
            {people.isPending || day.isPending ? (
              <FormSkeleton />
            ) : (
              <ul className="stack gap-4">
                {sortedBy(people.data ?? [], counts).map((person) => (
                  <li key={person.id}>
                    <PersonChoice
                      person={person}
                      count={counts.get(person.id) ?? 0}
                      isChosen={isChosen(person)}
                      onFlip={() => flip(person)}
                      isReleased={givers.includes(person)}
                      {...(isLogistics && {
                        onRelease: () => setReleased((now) => flipped(now, person.id)),
                      })}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Part>
          <Rules
            isOfDays={date !== date_end}
            choices={choices}
            change={change}
            unassigned={isKnown ? (counts.get(null) ?? 0) : undefined}
          />
        </div>
        <StartFooter
          error={people.error ?? day.error}
          onRetry={day.retry}
          planned={isKnown ? planned : undefined}
          people={chosen.length}
          isReady={isReady}
          start={start}
          onLast={(last) => onDates({ date_end: last })}
          onFewerPeople={() => {
            const kept = new Set(sortedBy(chosen, counts).slice(0, limits.routing_resources))
            const left = chosen.filter((person) => !kept.has(person)).map(({ id }) => id)
            setUnchosen(new Set([...unchosen, ...left]))
            setChosenIdle((now) => new Set([...now].filter((id) => !left.includes(id))))
          }}
        />
      </form>
      <div className="relative shrink shrink-y">
        <LazyVisitsMap
          label={t('map')}
          visits={planned}
          hasWay={false}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
    </div>
  )
}

/** The last day that is planned: not before the first, and not more days than one plan has. */
function lastOf(date: string, wanted: string | undefined): string {
  const latest = addDays(date, limits.routing_days - 1)
  if (wanted === undefined || wanted < date) return date
  return wanted > latest ? latest : wanted
}

/** From Monday to Saturday of the week after a day. */
function weekAfter(today: string): { readonly date: string; readonly date_end: string } {
  const weekday = (new Date(today).getUTCDay() + 6) % 7
  const date = addDays(today, 7 - weekday)
  return { date, date_end: addDays(date, 5) }
}

/** The first day and the last. */
function Days({ date, date_end, onDates }: Pick<SetupProps, 'date' | 'date_end' | 'onDates'>) {
  const { t } = useTranslation('routing')
  const { dateOf } = useCompanyTime()
  const week = weekAfter(dateOf(useNow(minuteMs)))
  return (
    <div className="stack gap-8">
      <div className={styles.pair}>
        <DateField
          label={t('date')}
          field={bound('date', date, (next) => onDates({ date: next, date_end: undefined }))}
        />
        <DateField
          label={t('date_end')}
          note={t('max_days')}
          min={date}
          field={bound('date_end', date_end, (next) => onDates({ date_end: next }))}
        />
      </div>
      <Button
        size="compact-sm"
        variant="default"
        disabled={week.date === date && week.date_end === date_end}
        leftSection={<IconCalendarWeek size={14} aria-hidden />}
        onClick={() => onDates(week)}
      >
        {t('next_week')}
      </Button>
    </div>
  )
}

/** How many open visits each person has; null for nobody. */
function countsOf(open: readonly Visit[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { resource_id } of open) counts.set(resource_id, (counts.get(resource_id) ?? 0) + 1)
  return counts
}

/** One person alone gets no visits of nobody. */
function startOf({ replan, resource }: z.output<typeof search>): Choices {
  const start = replan === true ? ofDayThatBegan : usual
  return resource === undefined ? start : { ...start, with_unassigned: false }
}

/** Whoever was left out by hand; until then those with visits beside the one person that is asked for. */
function unchosenOf(
  changed: ReadonlySet<string> | undefined,
  only: string | undefined,
  open: readonly Visit[],
): ReadonlySet<string> {
  if (changed) return changed
  const ids = open.map(({ resource_id }) => resource_id).filter((id) => id !== null)
  return new Set(only === undefined ? [] : ids.filter((id) => id !== only))
}

function flipped(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Those with most visits first. */
const sortedBy = (people: readonly Person[], counts: ReadonlyMap<string | null, number>) =>
  people.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))

interface PartProps {
  readonly title: string
  readonly count: number | undefined
  readonly children: ReactNode
}

function Part({ title, count, children }: PartProps) {
  return (
    <section className="stack gap-8">
      <h2 className="row gap-8 text-m medium soft">
        {title}
        <span className="num dim">{count}</span>
      </h2>
      {children}
    </section>
  )
}

interface PersonChoiceProps {
  readonly person: Person
  readonly count: number
  readonly isChosen: boolean
  readonly onFlip: () => void
  readonly isReleased: boolean
  /** Gives their visits to the others, or not any more; without it that is not offered. */
  readonly onRelease?: () => void
}

function PersonChoice(props: PersonChoiceProps) {
  const { person, count, isChosen, onFlip, isReleased, onRelease } = props
  const { t } = useTranslation('routing')
  return (
    <div className="stack gap-4">
      <Checkbox
        className={styles.person ?? ''}
        checked={isChosen}
        onChange={onFlip}
        label={
          <span className="row gap-8">
            <PersonAvatar person={person} size={24} />
            <bdi className="ell grow">{fullName(person)}</bdi>
            <span className="dim text-s num nowrap">{t('visits', { count })}</span>
          </span>
        }
      />
      {isChosen && count > 0 && onRelease && (
        <Checkbox
          size="xs"
          ms={32}
          checked={isReleased}
          onChange={onRelease}
          label={t('release')}
          aria-label={t('release_of', { name: fullName(person) })}
        />
      )}
    </div>
  )
}
