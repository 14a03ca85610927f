import { limits, minuteMs } from '@baquiano/contract/platform'
import {
  routing,
  type RoutingMode,
  routingMode,
  routingWindow,
  type RoutingRequest,
} from '@baquiano/contract/routing'
import { isPlanned, type Visit } from '@baquiano/contract/visits'
import { Button, Checkbox, Radio, SegmentedControl, Slider, Switch } from '@mantine/core'
import { IconHistory, IconRoute } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { fullName, PersonAvatar, activePeople, type Person } from '../../resources/index.ts'
import { useWorkingHours } from '../../settings/index.ts'
import { LazyVisitsMap, useVisits } from '../../visits/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { routingKey } from '../routing.queries.ts'
import styles from '../routing.module.css'

const search = z.object({ date: z.iso.date().optional() })

type Choices = Pick<
  RoutingRequest,
  'mode' | 'with_unassigned' | 'window' | 'balance' | 'most_visits' | 'search_s'
>

const usual: Choices = {
  mode: 'Logistics',
  with_unassigned: true,
  window: 'day',
  balance: 0.2,
  most_visits: null,
  search_s: 10,
}

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
        can('SERVIROUTES_LIST') && (
          <Button
            component={Link}
            to="/apps/routing/history"
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            {t('history')}
          </Button>
        )
      }
    >
      <Setup key={date} date={date} onDate={(next) => set({ date: next })} />
    </PageFrame>
  )
}

interface SetupProps {
  readonly date: string
  readonly onDate: (date: string) => void
}

function Setup({ date, onDate }: SetupProps) {
  const { t } = useTranslation('routing')
  const hours = useWorkingHours()
  const [choices, setChoices] = useState(usual)
  const [ownHours, setOwnHours] = useState<Partial<typeof hours>>({})
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set())
  const [chosenIdle, setChosenIdle] = useState<ReadonlySet<string>>(new Set())
  const [selected, setSelected] = useState<string>()
  const people = useQuery(activePeople)
  const day = useVisits({ dates: { date_init: date, date_end: date } })
  const open = useMemo(
    () => (day.data ?? []).filter((it) => it.date === date && isPlanned(it.status)),
    [day.data, date],
  )
  const counts = useMemo(() => countsOf(open), [open])
  // Whoever has visits takes part unless somebody leaves them out; of the others, whoever is added.
  const isChosen = ({ id }: Person) => (counts.has(id) ? !unchosen.has(id) : chosenIdle.has(id))
  const chosen = (people.data ?? []).filter(isChosen)
  const hasUnassigned = choices.mode === 'Logistics' && choices.with_unassigned
  const planned = open.filter(({ resource_id }) =>
    resource_id === null ? hasUnassigned : chosen.some(({ id }) => id === resource_id),
  )
  const start = useStart()
  const change = (next: Partial<Choices>) => setChoices((now) => ({ ...now, ...next }))
  const flip = ({ id }: Person) =>
    counts.has(id)
      ? setUnchosen((now) => flipped(now, id))
      : setChosenIdle((now) => flipped(now, id))
  const request = {
    ...choices,
    ...hours,
    ...ownHours,
    date,
    resource_ids: chosen.map(({ id }) => id).slice(0, limits.routing_resources),
  }
  const isReady = planned.length > 0 && chosen.length > 0
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
          <DateField label={t('date')} field={bound('date', date, onDate)} />
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
          <Part title={t('resources')} count={chosen.length}>
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
                    />
                  </li>
                ))}
              </ul>
            )}
          </Part>
          <Rules choices={choices} change={change} unassigned={counts.get(null) ?? 0} />
        </div>
        <footer className="stack gap-8 pad-12 line-top">
          {(people.error ?? day.error) && (
            <ProblemAlert error={people.error ?? day.error ?? new Error()} onRetry={day.retry} />
          )}
          {start.error && <ProblemAlert error={start.error} />}
          <Button
            type="submit"
            fullWidth
            disabled={!isReady}
            loading={start.isPending}
            leftSection={<IconRoute size={16} aria-hidden />}
          >
            {isReady ? t('optimise', { count: planned.length }) : t('nothing_to_plan')}
          </Button>
        </footer>
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

/** How many open visits each person has; null for nobody. */
function countsOf(open: readonly Visit[]): ReadonlyMap<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const { resource_id } of open) counts.set(resource_id, (counts.get(resource_id) ?? 0) + 1)
  return counts
}

function flipped(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Those with most visits first. */
const sortedBy = (people: readonly Person[], counts: ReadonlyMap<string | null, number>) =>
  people.toSorted((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))

const bound = <Value,>(
  name: string,
  value: Value,
  onChange: (value: Value) => void,
): FieldBinding<Value> => ({ name, value, onChange, problem: undefined, mark: undefined })

/** Starts the search and shows its result. */
function useStart() {
  const navigate = useNavigate()
  // Of one press: sent twice, it searches once.
  const [id, setId] = useState(() => newId())
  return useAction({
    send: (request: Omit<RoutingRequest, 'id'>) =>
      call(routing.create, { body: { ...request, id } }),
    refresh: [routingKey],
    onRefreshed: (made) => {
      setId(newId())
      void navigate({ to: '/apps/routing/result/$id', params: { id: made.id } })
    },
    failure: 'caller',
  })
}

interface ModesProps {
  readonly mode: RoutingMode
  readonly onChange: (mode: RoutingMode) => void
}

function Modes({ mode, onChange }: ModesProps) {
  const { t } = useTranslation('routing')
  return (
    <Radio.Group
      label={t('mode_title')}
      value={mode}
      onChange={(value) => onChange(routingMode.parse(value))}
    >
      <div className={styles.pair}>
        {routingMode.options.map((value) => (
          <Radio.Card key={value} value={value} className={`${styles.mode} framed round-10 pad-12`}>
            <b className="text-m">{t(`mode.${value}`)}</b>
            <span className="dim text-s">{t(`mode_note.${value}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
}

interface PartProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

function Part({ title, count, children }: PartProps) {
  return (
    <section className="stack gap-8">
      <h3 className="row gap-8 text-m medium soft">
        {title}
        <span className="num dim">{count}</span>
      </h3>
      {children}
    </section>
  )
}

interface PersonChoiceProps {
  readonly person: Person
  readonly count: number
  readonly isChosen: boolean
  readonly onFlip: () => void
}

function PersonChoice({ person, count, isChosen, onFlip }: PersonChoiceProps) {
  const { t } = useTranslation('routing')
  return (
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
  )
}

interface RulesProps {
  readonly choices: Choices
  readonly change: (next: Partial<Choices>) => void
  readonly unassigned: number
}

function Rules({ choices, change, unassigned }: RulesProps) {
  const { t } = useTranslation('routing')
  const { mode, with_unassigned, window, balance, most_visits, search_s } = choices
  return (
    <div className="stack gap-16">
      {mode === 'Logistics' && (
        <Switch
          label={t('with_unassigned')}
          description={t('with_unassigned_note', { count: unassigned })}
          checked={with_unassigned}
          onChange={({ currentTarget }) => change({ with_unassigned: currentTarget.checked })}
        />
      )}
      <div className="stack gap-6">
        <span className="text-m" id="routing-window">
          {t('window_title')}
        </span>
        <SegmentedControl
          aria-labelledby="routing-window"
          fullWidth
          orientation="vertical"
          size="xs"
          value={window}
          data={routingWindow.options.map((value) => ({ value, label: t(`window.${value}`) }))}
          onChange={(value) => change({ window: routingWindow.parse(value) })}
        />
      </div>
      {mode === 'Logistics' && (
        <div className="stack gap-4">
          <span className="text-m" id="routing-balance">
            {t('balance')}
          </span>
          <Slider
            thumbProps={{ 'aria-labelledby': 'routing-balance' }}
            min={0}
            max={1}
            step={0.1}
            label={null}
            value={balance}
            onChange={(value) => change({ balance: value })}
          />
          <span className="dim text-s">{t('balance_note')}</span>
        </div>
      )}
      <div className={styles.pair}>
        <NumberField
          label={t('most_visits')}
          note={most_visits === null ? t('no_limit') : ''}
          isWhole
          min={1}
          max={limits.routing_visits}
          field={optionalNumber(
            bound('most_visits', most_visits, (value) => change({ most_visits: value })),
          )}
        />
        <NumberField
          label={t('search_s')}
          isWhole
          min={1}
          max={limits.routing_search_s}
          unit="s"
          field={bound('search_s', search_s, (value) => change({ search_s: value }))}
        />
      </div>
    </div>
  )
}
