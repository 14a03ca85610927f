import { showsPresence } from '@baquiano/contract/tracking'
import { type VisitStatus, visitStatuses } from '@baquiano/contract/visits'
import { statusColor } from '@baquiano/ui/status-style.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { Button, SegmentedControl, Select, Skeleton, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { groupChoices } from '../../groups/index.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useEscape } from '@baquiano/ui/keys/use-escape.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useRowWindow } from '@baquiano/ui/use-row-window.ts'
import { type SeenStates, useSeenStates } from '../positions/seen-states.ts'
import { fact, factFields } from '../positions/state-facts.ts'
import { TroubleBanner } from '../trouble/trouble-banner.tsx'
import { TroubleKinds } from '../trouble/trouble-kinds.tsx'
import { TroubleRow, troubleRowPx } from '../trouble/trouble-row.tsx'
import type { LiveMap } from '../use-live-map.ts'
import { DayCount } from './day-count.tsx'
import styles from './resource-panel.module.css'
import { ResourceRow } from './resource-row.tsx'
import { UnassignedPool } from './unassigned-pool.tsx'

/** Who is out there: counts by status, filters, and everybody with their day. */
export function ResourcePanel({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { model, search, set } = live
  return (
    <aside
      className={`${styles.panel} column shrink-y on-surface line-end`}
      aria-label={t('resources')}
    >
      <header className={`${styles.head} flex between text-s`}>
        <h2 className="row gap-6 text-m">
          {t('resources')}
          <span
            className={'pad-x-6 framed round-20 on-sunk dim text-s strong num'}
            title={t('goes_out')}
          >
            <DayCount value={live.isTeamKnown ? model.outCount : null} isPending={!live.error} />
          </span>
        </h2>
        {live.hasPresence && <OnlineCount live={live} />}
      </header>
      <StatusMix live={live} />
      <div className="flex gap-8 pad-y-8 pad-x-12">
        <TextInput
          size="xs"
          className="grow"
          placeholder={t('filter')}
          aria-label={t('filter')}
          leftSection={<IconFilter size={14} aria-hidden />}
          value={search.name ?? ''}
          onChange={({ currentTarget }) => set({ name: currentTarget.value || undefined })}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('show')}
          value={search.only === 'attention' ? 'attention' : 'all'}
          onChange={(value) =>
            set({ only: value === 'attention' ? 'attention' : undefined, trouble: undefined })
          }
          data={[
            { value: 'all', label: t('all') },
            {
              value: 'attention',
              label: live.areVisitsKnown
                ? t('attention_of', { count: model.attention.size })
                : t('attention'),
            },
          ]}
        />
      </div>
      <GroupFilter live={live} />
      {live.error && <ProblemAlert error={live.error} onRetry={live.retry} />}
      {search.only === 'attention' ? <TroubleKinds live={live} /> : <TroubleBanner live={live} />}
      <ResourceRows live={live} />
      <UnassignedPool live={live} />
    </aside>
  )
}

function GroupFilter({ live: { search, set } }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { data = [] } = useQuery(groupChoices())
  if (data.length === 0) return null
  return (
    <Select
      className={styles.group}
      size="xs"
      clearable
      searchable
      aria-label={t('group')}
      placeholder={t('every_group')}
      data={data}
      value={search.group ?? null}
      onChange={(group) => set({ group: group ?? undefined })}
    />
  )
}

/** How many of the team were heard of lately. */
function OnlineCount({ live: { model, positions, now } }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const states = useSeenStates(positions.seen)
  const { slotOf, known } = states
  const slots = useMemo(
    // Whoever is met later has no slot yet, and is looked for once somebody is.
    () => Int32Array.from(model.team, ({ id }) => slotOf(id) ?? known),
    [model.team, slotOf, known],
  )
  return <bdi className="num dim">{t('online', { count: countRecent(slots, states, now) })}</bdi>
}

function countRecent(slots: Int32Array, states: SeenStates, now: number): number {
  const facts = states.facts()
  let count = 0
  for (const slot of slots) {
    if (slot < states.known && showsPresence(facts[slot * factFields + fact.fix_ms] ?? 0, now)) {
      count += 1
    }
  }
  return count
}

const rowPx = 78

interface Props {
  readonly live: LiveMap
}

function ResourceRows({ live }: Props) {
  const { people } = live.model
  if (people.length > 0) return <RowList live={live} />
  if (live.isPending || (!live.isTeamKnown && !live.error)) return <RowSkeletons />
  return live.error ? <span className="grow" /> : <NoMatches live={live} />
}

/** Only the rows in sight are drawn; J and K go down and up. */
function RowList({ live }: Props) {
  const { t } = useTranslation('live-map')
  const { people, attention } = live.model
  const isAttention = live.search.only === 'attention'
  const height = isAttention ? troubleRowPx : rowPx
  const box = useRef<HTMLDivElement>(null)
  const { first, last, beforePx, afterPx, show } = useRowWindow(box, people.length, height)
  const at = people.findIndex(({ id }) => id === live.selected?.id)

  const step = (by: 1 | -1) => {
    const next = people[Math.min(Math.max(at + by, 0), people.length - 1)]
    if (next) live.selectPerson(next.id)
  }
  useHotkeys([
    ['J', () => step(1)],
    ['K', () => step(-1)],
  ])
  useEscape(live.visit !== undefined || live.selected !== undefined, live.close)
  useEffect(() => {
    if (at >= 0) show(at)
  }, [at, show])

  return (
    <div ref={box} className={`${styles.rows} grow shrink-y scroll pad-x-6`}>
      <ul style={{ paddingTop: beforePx, paddingBottom: afterPx }} aria-label={t('resources')}>
        {people.slice(first, last).map((person) => {
          const trouble = isAttention ? attention.get(person.id) : undefined
          return (
            <li key={person.id} style={{ height }}>
              {trouble ? (
                <TroubleRow live={live} person={person} trouble={trouble} />
              ) : (
                <ResourceRow person={person} live={live} />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function NoMatches({ live: { search, set, model } }: Props) {
  const { t } = useTranslation('live-map')
  const { name, only, status, group } = search
  const isFiltered = [name, only === 'attention', status?.length, group].some(Boolean)
  const clear = () =>
    set({
      name: undefined,
      only: undefined,
      trouble: undefined,
      status: undefined,
      group: undefined,
    })
  const isCalm = model.attention.size === 0 && only === 'attention'
  const nothing = isCalm ? 'trouble.none' : 'nobody_matches'
  return (
    <div className={`${styles.empty} stack packed grow gap-12 dim centered`}>
      <p>{t(isFiltered ? nothing : model.team.length === 0 ? 'nobody' : 'nobody_out')}</p>
      {isFiltered && (
        <Button size="xs" variant="default" onClick={clear}>
          {t('clear_filters')}
        </Button>
      )}
      {!isFiltered && model.team.length === 0 && can('RESOURCES_CREATE') && (
        <LinkButton size="xs" to="/apps/first-steps">
          {t('first_steps')}
        </LinkButton>
      )}
    </div>
  )
}

function RowSkeletons() {
  const { t } = useTranslation('platform')
  return (
    <output
      className={`${styles.rows} grow shrink-y scroll pad-x-6`}
      aria-busy
      aria-label={t('loading')}
    >
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <span
          key={row}
          className={`${styles.row} flex relative gap-8 wide round-10 hover`}
          aria-hidden
        >
          <Skeleton width={32} height={32} radius="lg" />
          <span className="stack packed grow gap-4 shrink">
            <Skeleton height={13} width="70%" />
            <Skeleton height={11} width="88%" />
            <Skeleton height={4} />
          </span>
        </span>
      ))}
    </output>
  )
}

/** In two columns, as they matter to whoever watches the day. */
const always: readonly VisitStatus[] = [
  'Finalized',
  'In progress',
  'On the way',
  'Delayed',
  'Scheduled',
  'Not Assigned',
]

/** The day in one bar; each count is a filter. */
function StatusMix({ live }: { readonly live: LiveMap }) {
  const { model, search, toggleStatus } = live
  const { t } = useTranslation(['live-map', 'platform'])
  const chosen = search.status ?? []
  const shown = [
    ...always,
    ...visitStatuses.filter((status) => isRare(status) && model.counts[status] > 0),
  ]
  return (
    <>
      <div className={`${styles.mix} flex gap-2 clip round-6`} aria-hidden>
        {visitStatuses
          .filter((status) => live.areVisitsKnown && model.counts[status] > 0)
          .map((status) => (
            <i
              className="round-6"
              key={status}
              style={{ flex: model.counts[status], background: statusColor(status) }}
            />
          ))}
      </div>
      <ul className={styles.counts} aria-label={t('live-map:by_status')}>
        {shown.map((status) => (
          <li key={status}>
            <button
              type="button"
              aria-pressed={chosen.includes(status)}
              onClick={() => toggleStatus(status)}
            >
              <StatusGlyph status={status} size={12} />
              <b className="num">
                <DayCount
                  value={live.areVisitsKnown ? model.counts[status] : null}
                  isPending={live.isPending}
                />
              </b>
              <span className="ell">{t(`platform:status.${status}`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const isRare = (status: VisitStatus): boolean => !always.includes(status)
