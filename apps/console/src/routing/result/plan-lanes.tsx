import {
  hourRange,
  lastMinute,
  minutesOfHour,
  minutesOfHours,
  numberFormat,
  signedKilometreText,
} from '@baquiano/contract/platform'
import {
  routing,
  type RoutingDetail,
  type RoutingPlaces,
  type RoutingPlan,
} from '@baquiano/contract/routing'
import { DayLanes } from '@baquiano/day/day-lanes.tsx'
import type { LaneTarget } from '@baquiano/day/use-lane-drag.ts'
import { Button } from '@mantine/core'
import { IconLock, IconLockOpen, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { activePeople, fullName } from '../../resources/index.ts'
import { laneColor, useUndoKeys } from '../../visits/index.ts'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { can } from '@baquiano/client/session/can.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { signedMinutesText } from '@baquiano/client/time/span-text.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { routingKey } from '../routing.queries.ts'
import styles from '../routing.module.css'
import { useBreachText, visitName } from './breach-text.ts'
import { type PlanEdit, usePlanEdit } from './use-plan-edit.ts'

interface Props {
  readonly routed: RoutingDetail
  /** Of one day. */
  readonly plan: RoutingPlan
  readonly date: string
  /** Whose day is chosen. */
  readonly chosen: string | undefined
  readonly selected: string | undefined
  readonly onSelect: (id: string | undefined) => void
}

/** A day of a plan, in which stops are moved by hand as long as it is not scheduled. */
export function PlanLanes(props: Props) {
  const { routed, plan, date, selected, onSelect } = props
  const { t, i18n } = useTranslation('routing')
  const edit = usePlanEdit(routed)
  useUndoKeys(!edit.mayEdit)
  const lanes = useLanes(props, edit.mayEdit)
  const nameOf = (id: string | null) => lanes.find((lane) => lane.id === id)?.label ?? ''
  const place = (visit_id: string, target: LaneTarget) => {
    const names = { visit: visitName(plan, visit_id), name: nameOf(target.lane_id) }
    const message = t(target.lane_id === null ? 'edit.moved_out' : 'edit.moved', names)
    edit.place(visit_id, { ...target, date }, message)
  }
  return (
    <section className={`${styles.lanes} on-surface line-top`} aria-label={t('day')}>
      <header className={`${styles.lanes_head} row wrap gap-8`}>
        <h2 className="text-m strong">{t('day')}</h2>
        {routed.keep_plan > 0 && <LaneLegend />}
        <Told edit={edit} plan={plan} date={date} nameOf={nameOf} />
        {edit.mayEdit && !edit.held && <Acts {...props} edit={edit} nameOf={nameOf} />}
      </header>
      <DayLanes
        from={routed.keep_plan > 0 ? lastMinute : minutesOfHour(routed.hour_init)}
        selected={selected}
        onSelect={onSelect}
        lanes={lanes}
        lockSign={<IconLock size={11} aria-hidden />}
        {...(edit.mayEdit && {
          edit: {
            onHold: edit.hold,
            onPlace: place,
            tray: {
              name: t('edit.tray'),
              empty: t('edit.tray_empty'),
              stops: trayOf(plan, date).map((it) => ({
                id: it.visit_id,
                label:
                  it.date === date
                    ? it.visit_point_name
                    : `${it.visit_point_name} · ${shortDay(it.date, i18n.language)}`,
              })),
            },
          },
        })}
      />
    </section>
  )
}

/** How a lane shows what a replanned day changes. */
function LaneLegend() {
  const { t } = useTranslation('routing')
  return (
    <ul className={`${styles.legend} row wrap gap-12 text-s dim`} aria-label={t('legend.title')}>
      {(['before', 'after', 'enters', 'leaves'] as const).map((sign) => (
        <li key={sign} className="row gap-6 nowrap">
          <i data-sign={sign} aria-hidden />
          {t(`legend.${sign}`)}
        </li>
      ))}
    </ul>
  )
}

/** What fits nowhere and has a place: that of the day first, then what may come to it from other days. */
const trayOf = ({ unrouted }: RoutingPlan, date: string) => {
  const placed = unrouted.filter(({ reason }) => reason !== 'unlocated')
  const isOfDay = (it: (typeof placed)[number]) => it.date === date
  return [...placed.filter(isOfDay), ...placed.filter((it) => !isOfDay(it))]
}

/** One lane for each route, and where somebody may change the plan, for each person who has none. */
function useLanes({ routed, plan, date }: Props, mayEdit: boolean) {
  const { t } = useTranslation('routing')
  const people = useQuery({ ...activePeople, enabled: mayEdit })
  const { resource_ids, released_ids, keep_plan, locks, locked_resource_ids } = routed
  const locked = new Set(locks.map(({ visit_id }) => visit_id))
  const isFree = (id: string) => mayEdit && !released_ids.includes(id)
  return resource_ids.flatMap((id, index) => {
    const route = plan.routes.find(({ resource_id }) => resource_id === id)
    if (!route && !isFree(id)) return []
    const person = people.data?.find((it) => it.id === id)
    const label = route?.resource_name ?? (person ? fullName(person) : '…')
    const late = new Set(route?.broken.map(({ visit_id }) => visit_id))
    const stops = (route?.stops ?? []).map((stop) => {
      const isLocked = locked.has(stop.visit_id) || locked_resource_ids.includes(id)
      const said = [stop.visit_point_name, hourRange(stop), isLocked ? t('edit.is_locked') : '']
      return {
        id: stop.visit_id,
        span: minutesOfHours(stop),
        drive: stop.drive_s / 60,
        label: said.filter(Boolean).join(', '),
        title: `${stop.visit_point_name} · ${hourRange(stop)}`,
        isEntering: keep_plan > 0 && (stop.before.resource_id !== id || stop.before.date !== date),
        isLocked,
        isWarned: late.has(stop.visit_id),
      }
    })
    const name = label.split(' ')[0] ?? label
    const isLocked = locked_resource_ids.includes(id)
    const before = keep_plan > 0 ? { before: plannedOf(routed, id, date) } : {}
    const fixed = (route?.rests ?? []).map((rest) => ({
      id: rest.hour_init,
      span: minutesOfHours(rest),
      title: `${t('sheet.rest')} · ${hourRange(rest)}`,
    }))
    return [{ id, name, label, color: laneColor(index), stops, fixed, isLocked, ...before }]
  })
}

/** The visits of somebody on a day as they were planned; those that leave are marked. */
const plannedOf = ({ plan }: RoutingDetail, resource_id: string, date: string) =>
  (plan?.routes ?? []).flatMap((route) =>
    route.stops
      .filter(({ before }) => before.resource_id === resource_id && before.date === date)
      .map(({ visit_id, visit_point_name, before }) => ({
        id: visit_id,
        span: minutesOfHours(before),
        title: `${visit_point_name} · ${hourRange(before)}`,
        isLeaving: route.resource_id !== resource_id || route.date !== date,
      })),
  )

interface ToldProps extends Pick<Props, 'plan' | 'date'> {
  readonly edit: PlanEdit
  readonly nameOf: (id: string | null) => string
}

/** What the held visit would change where it is held; what can be done as long as none is. */
function Told({ edit, plan, date, nameOf }: ToldProps) {
  const { t } = useTranslation('routing')
  const { held, places, mayEdit, isSaving } = edit
  if (!held?.target) {
    const text = isSaving
      ? t('edit.loading')
      : held
        ? t('edit.keys')
        : mayEdit
          ? t('edit.hint')
          : ''
    return (
      <output className="grow shrink dim text-s ell">
        {[t('day_note'), text].filter(Boolean).join(' · ')}
      </output>
    )
  }
  const { lane_id, index } = held.target
  const names = { visit: visitName(plan, held.id), name: nameOf(lane_id), order: index + 1 }
  const own = plan.routes
    .find(({ resource_id }) => resource_id === lane_id)
    ?.stops.findIndex(({ visit_id }) => visit_id === held.id)
  const isOut = lane_id === null
  const stays = isOut ? plan.unrouted.some(({ visit_id }) => visit_id === held.id) : own === index
  return (
    <output className={`${styles.told} row wrap gap-8 grow text-s`}>
      <b>
        <bdi>{t(stays ? 'edit.stays' : isOut ? 'edit.out' : 'edit.place', names)}</bdi>
      </b>
      {!stays &&
        (places ? (
          <Price places={places} target={held.target} plan={plan} date={date} />
        ) : (
          <span>{t('edit.loading')}</span>
        ))}
    </output>
  )
}

interface PriceProps extends Pick<Props, 'plan' | 'date'> {
  readonly places: RoutingPlaces
  readonly target: LaneTarget
}

/** What a place adds or saves, and what it breaks. */
function Price({ places, target, plan, date }: PriceProps) {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  const breachText = useBreachText(plan)
  const place = places.places.find(
    (it) => it.resource_id === target.lane_id && it.date === date && it.index === target.index,
  )
  const price = target.lane_id === null ? places.out : place
  if (!price) return null
  const { drive_s, distance_m, cost } = price
  const refused = place?.refused ?? null
  const broken = (place?.broken ?? []).filter(({ kind }) => kind !== 'locked')
  return (
    <>
      <span className={tone(drive_s)}>
        {t('edit.drive', { value: signedMinutesText(drive_s, language) })}
      </span>
      <span className={tone(distance_m)}>{signedKilometreText(distance_m, language)}</span>
      {cost !== null && (
        <span className={tone(cost)}>
          {t('edit.cost', { value: signedAmount(cost, language) })}
        </span>
      )}
      {refused && <b className="bad">{t(`broken.${refused}`)}</b>}
      {broken.map((breach) => (
        <b key={`${breach.kind} ${breach.visit_id}`} className="warn">
          {breachText(breach)}
        </b>
      ))}
    </>
  )
}

/** What is saved is good news. */
const tone = (value: number): string => (value > 0 ? 'warn num' : 'good num')

const signedAmount = (value: number, language: string): string =>
  numberFormat(language, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(value)

interface ActsProps extends Props, Pick<ToldProps, 'edit' | 'nameOf'> {}

/** Locks what is chosen, and searches on from the plan as it stands. */
function Acts({ routed, plan, chosen, selected, edit, nameOf }: ActsProps) {
  const { t } = useTranslation('routing')
  const { locks, locked_resource_ids } = routed
  const route = plan.routes.find(({ stops }) => stops.some((it) => it.visit_id === selected))
  const isVisitLocked = locks.some(({ visit_id }) => visit_id === selected)
  const isLaneLocked = chosen !== undefined && locked_resource_ids.includes(chosen)
  const visit = selected === undefined ? '' : visitName(plan, selected)
  const name = nameOf(chosen ?? null)
  return (
    <div className="row wrap gap-8">
      {selected !== undefined && route && !locked_resource_ids.includes(route.resource_id) && (
        <LockButton
          isLocked={isVisitLocked}
          text={t(isVisitLocked ? 'edit.unlock' : 'edit.lock')}
          isBusy={edit.isSaving}
          onFlip={() =>
            edit.lockVisit(selected, t(isVisitLocked ? 'edit.unlocked' : 'edit.locked', { visit }))
          }
        />
      )}
      {chosen !== undefined && (
        <LockButton
          isLocked={isLaneLocked}
          text={t(isLaneLocked ? 'edit.unlock_lane' : 'edit.lock_lane', { name })}
          isBusy={edit.isSaving}
          onFlip={() =>
            edit.lockLane(
              chosen,
              t(isLaneLocked ? 'edit.unlocked_lane' : 'edit.locked_lane', { name }),
            )
          }
        />
      )}
      {can('SERVIROUTES_CREATE') && <GoOn id={routed.id} />}
    </div>
  )
}

interface LockProps {
  readonly isLocked: boolean
  readonly text: string
  readonly isBusy: boolean
  readonly onFlip: () => void
}

function LockButton({ isLocked, text, isBusy, onFlip }: LockProps) {
  const Sign = isLocked ? IconLockOpen : IconLock
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={isBusy}
      leftSection={<Sign size={14} aria-hidden />}
      onClick={onFlip}
    >
      {text}
    </Button>
  )
}

/** Searches for a better plan from this one, which stays beside it. */
function GoOn({ id }: { readonly id: string }) {
  const { t } = useTranslation('routing')
  const navigate = useNavigate()
  // Of one press: sent twice, it searches once.
  const [next, setNext] = useState(() => newId())
  const start = useAction({
    send: () => call(routing.goOn, { params: { id }, body: { id: next } }),
    refresh: [routingKey],
    onRefreshed: (made) => {
      setNext(newId())
      void navigate({ to: '/apps/routing/result/$id', params: { id: made.id } })
    },
  })
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={start.isPending}
      leftSection={<IconPlayerPlay size={14} aria-hidden className="flip" />}
      onClick={() => start.mutate()}
    >
      {t('edit.go_on')}
    </Button>
  )
}
