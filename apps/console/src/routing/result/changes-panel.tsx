import { hourRange } from '@baquiano/contract/platform'
import {
  isMoved,
  isNewsToCustomer,
  routing,
  type RoutingDetail,
  type RoutingPlan,
  type RoutingRoute,
  type RoutingStop,
} from '@baquiano/contract/routing'
import { Button, Checkbox } from '@mantine/core'
import { IconArrowNarrowRight, IconBellRinging } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activePeople, fullName } from '../../resources/index.ts'
import { tellFollowers, visitsKey } from '../../visits/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { tasksKey } from '@baquiano/client/tasks-key.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { routingKey } from '../routing.queries.ts'
import styles from '../routing.module.css'

/** A visit that a plan gives to somebody else or to another hour. */
export interface PlanChange {
  readonly stop: RoutingStop
  readonly route: RoutingRoute
}

/** What is still to be scheduled: those that change hands or day first, then by their day and hour. */
export function changesOf({ plan, state, outcomes }: RoutingDetail): PlanChange[] {
  const isPartly = state === 'PARTLY_SCHEDULED'
  const settled = new Set(isPartly ? outcomes.map(({ visit_id }) => visit_id) : [])
  const changes = (plan?.routes ?? []).flatMap((route) =>
    route.stops
      .filter((stop) => isMoved(stop, route) && !settled.has(stop.visit_id))
      .map((stop) => ({ stop, route })),
  )
  const rank = ({ stop, route }: PlanChange) =>
    stop.before.resource_id === route.resource_id && stop.before.date === route.date ? 1 : 0
  const time = ({ stop, route }: PlanChange) => `${route.date} ${stop.hour_init}`
  return changes.toSorted((a, b) => rank(a) - rank(b) || time(a).localeCompare(time(b)))
}

interface Props {
  readonly routed: RoutingDetail
  readonly plan: RoutingPlan
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

/** What a plan changes, visit by visit, of which all or some are applied. */
export function ChangesPanel({ routed, plan, selected, onSelect }: Props) {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  const isOfDays = routed.date !== routed.date_end
  const changes = changesOf(routed)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const nameOf = useNames(plan)
  const chosen = changes.filter(({ stop }) => !left.has(stop.visit_id))
  const flip = (id: string) =>
    setLeft((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  if (changes.length === 0) return <p className="dim text-m pad-12">{t('no_changes_left')}</p>
  return (
    <div className="column grow shrink-y">
      <ul className="grow scroll shrink-y" aria-label={t('changes')}>
        {changes.map(({ stop, route }) => (
          <li
            key={stop.visit_id}
            className={`${styles.change} row gap-12 pad-y-8 pad-x-12 line-bottom`}
            data-selected={selected === stop.visit_id || undefined}
          >
            <Checkbox
              aria-label={t('change_of', { name: stop.visit_point_name })}
              checked={!left.has(stop.visit_id)}
              onChange={() => flip(stop.visit_id)}
            />
            <button
              type="button"
              className="stack grow shrink text-start"
              aria-label={stop.visit_point_name}
              aria-pressed={selected === stop.visit_id}
              onClick={() => onSelect(selected === stop.visit_id ? undefined : stop.visit_id)}
            >
              <b className="ell text-m">
                <bdi>{stop.visit_point_name}</bdi>
              </b>
              <span className="row wrap gap-4 text-s dim num">
                <bdi>{nameOf(stop.before.resource_id)}</bdi>
                {isOfDays && <bdi>{shortDay(stop.before.date, language)}</bdi>}
                <bdi>{hourRange(stop.before)}</bdi>
                <span className="row gap-4 nowrap">
                  <IconArrowNarrowRight className="flip" size={14} aria-label={t('becomes')} />
                  {stop.before.resource_id !== route.resource_id && (
                    <b className="ink">
                      <bdi>{route.resource_name}</bdi>
                    </b>
                  )}
                  {stop.before.date !== route.date && (
                    <b className="ink">
                      <bdi>{shortDay(route.date, language)}</bdi>
                    </b>
                  )}
                  <b className="ink">
                    <bdi>{hourRange(stop)}</bdi>
                  </b>
                </span>
              </span>
            </button>
            {isNewsToCustomer(stop, route) && (
              <IconBellRinging className="dim fixed" size={16} aria-label={t('to_tell.mark')} />
            )}
          </li>
        ))}
      </ul>
      <Apply
        id={routed.id}
        isOver={routed.state === 'RUNNING' || routed.state === 'SCHEDULED'}
        chosen={chosen}
        count={changes.length}
      />
    </div>
  )
}

/** Whoever gives visits away may have no route in the plan. */
function useNames({ routes }: RoutingPlan): (id: string | null) => string {
  const { t } = useTranslation('routing')
  const people = useQuery(activePeople)
  return (id) => {
    if (id === null) return t('changed.nobody')
    const person = people.data?.find((it) => it.id === id)
    if (person) return fullName(person)
    return routes.find(({ resource_id }) => resource_id === id)?.resource_name ?? ''
  }
}

interface ApplyProps {
  readonly id: string
  readonly isOver: boolean
  readonly chosen: readonly PlanChange[]
  readonly count: number
}

/** Schedules the chosen changes as one act, and tells the customers for whom they are news if that is wanted. */
function Apply({ id, isOver, chosen, count }: ApplyProps) {
  const { t } = useTranslation('routing')
  const news = chosen
    .filter(({ stop, route }) => isNewsToCustomer(stop, route))
    .map(({ stop }) => stop.visit_id)
  const [isTelling, setTelling] = useState(false)
  const params = { id }
  // A message that does not leave says so by itself: the visits are scheduled.
  const tell = useAction({ send: tellFollowers })
  const schedule = useAction({
    send: async () => {
      const visit_ids = chosen.map(({ stop }) => stop.visit_id)
      const { outcomes } = await call(routing.schedule, { params, body: { visit_ids } })
      return outcomes.flatMap(({ code, visit_id }) =>
        code === null && visit_ids.includes(visit_id) ? [visit_id] : [],
      )
    },
    done: (scheduled) => t('scheduled', { count: scheduled.length }),
    onDone: (scheduled) => {
      const told = scheduled.filter((visit_id) => news.includes(visit_id))
      if (isTelling && told.length > 0) tell.mutate(told)
    },
    undo: () => () => call(routing.undo, { params, body: {} }),
    refresh: [routingKey, visitsKey, tasksKey],
  })
  if (isOver || !can('SERVIROUTES_UPDATE') || !can('CALENDAR_UPDATE')) return null
  return (
    <footer className="stack gap-8 pad-12 line-top">
      <Checkbox
        size="xs"
        label={t('tell', { count: news.length })}
        disabled={news.length === 0}
        checked={isTelling}
        onChange={({ currentTarget: { checked } }) => setTelling(checked)}
      />
      <Button
        fullWidth
        disabled={chosen.length === 0}
        loading={schedule.isPending}
        onClick={() => schedule.mutate()}
      >
        {t('apply', { count: chosen.length, all: count })}
      </Button>
    </footer>
  )
}
