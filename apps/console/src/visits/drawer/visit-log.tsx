import { dateFormat, minuteMs, spanText } from '@baquiano/contract/platform'
import { type Visit, type VisitEvent, visitCode } from '@baquiano/contract/visits'
import { Skeleton } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowsExchange,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCircleCheck,
  IconClockEdit,
  IconClockExclamation,
  IconMapPin,
  IconMapPinCheck,
  IconMessage,
  IconNavigation,
  IconNote,
  IconPencil,
  IconRestore,
  IconStar,
  IconTrash,
  IconUserMinus,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { dateText, timeText } from '@baquiano/client/time/date-text.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { visitEvents } from '../visits.queries.ts'
import styles from './visit-log.module.css'

interface Props {
  readonly visit: Visit
  /** Only so many, from the newest on. */
  readonly newest?: number
}

const icons: Readonly<Record<VisitEvent['transition'], TablerIcon>> = {
  create: IconCalendarPlus,
  assign: IconArrowsExchange,
  unassign: IconUserMinus,
  reschedule: IconClockEdit,
  delay: IconClockExclamation,
  on_the_way: IconNavigation,
  arrive: IconMapPin,
  give_up: IconArrowBackUp,
  start: IconMapPinCheck,
  finish: IconCircleCheck,
  cancel: IconX,
  revert: IconArrowBackUp,
  edit: IconPencil,
  note: IconNote,
  remove: IconTrash,
  restore: IconRestore,
  confirm: IconCalendarCheck,
  instruct: IconMessage,
  request: IconCalendarQuestion,
  rate: IconStar,
}

/** What happened to a visit, newest first, and what was tried too late. */
export function VisitLog({ visit, newest }: Props) {
  const { t } = useTranslation('visits')
  const { data, error: failure, refetch } = useQuery(visitEvents(visit.id))
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={40} />
  const events = data.records.toReversed().slice(0, newest)
  if (events.length === 0) return <p className="dim">{t('no_history')}</p>
  return (
    <ul className={styles.log}>
      {events.map((event) => (
        <LogRow key={event.id} event={event} date={visit.date} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly event: VisitEvent
  /** The day of the visit: what happened on another one names its day. */
  readonly date: string
}

function LogRow({ event, date }: RowProps) {
  const time = useCompanyTime()
  const { t, i18n } = useTranslation(['visits', 'platform'])
  const Icon = event.rejected_code === null ? icons[event.transition] : IconAlertTriangle
  const at = Date.parse(event.event_at)
  const day = dateFormat(i18n.language, {
    day: 'numeric',
    month: 'short',
    timeZone: time.zone,
  })
  const planned = usePlanChangeText(event)
  const passed =
    event.passed &&
    t(`visits:passed.${event.passed.side}`, {
      name: event.passed.visit_point_name,
      code: visitCode(event.passed.number),
    })
  const who = event.actor_name ?? t(`visits:actors.${event.actor_kind}`)
  const place = usePlaceText(event)
  const clock = useClockText(event)
  return (
    <li>
      <Icon size={15} stroke={1.7} aria-hidden />
      <div>
        <b>{t(isTakenBack(event) ? 'visits:taken_back' : `visits:events.${event.transition}`)}</b>
        <span className="dim">
          <bdi>
            {[passed, planned, who, place, clock, event.reason].filter(Boolean).join(' · ')}
          </bdi>
        </span>
        {event.rejected_code !== null && <em>{t('visits:rejected')}</em>}
      </div>
      <time className="num dim nowrap" dateTime={event.event_at} title={day.format(at)}>
        {time.dateOf(at) === date ? '' : `${day.format(at)}, `}
        {time.hourOf(at)}
      </time>
    </li>
  )
}

/** Steps that a phone reports with its place. */
const ofDoor: ReadonlySet<string> = new Set(['on_the_way', 'arrive', 'start', 'finish'])

/** How well the phone knew where a step was done, with the hour of its place where that is another one. */
function usePlaceText(event: VisitEvent): string | null {
  const time = useCompanyTime()
  const { t } = useTranslation('visits')
  const { accuracy_m, actor_kind, cx, event_at, place_at, transition } = event
  if (cx === null) return actor_kind === 'resource' && ofDoor.has(transition) ? t('no_place') : null
  const at = place_at === null ? null : Date.parse(place_at)
  const isOther = at !== null && Math.abs(at - Date.parse(event_at)) >= minuteMs / 2
  const known = accuracy_m === null ? [] : [`±${Math.round(accuracy_m)} m`]
  const parts = isOther ? [...known, t('place_at', { hour: time.hourOf(at) })] : known
  return parts.length === 0 ? null : parts.join(', ')
}

/** That the hour of a step is not what the phone's clock said, which somebody had set meanwhile. */
function useClockText({ clock_shift_s }: VisitEvent): string | null {
  const { t, i18n } = useTranslation('visits')
  if (clock_shift_s === null) return null
  const span = spanText(Math.abs(clock_shift_s), i18n.language)
  return t(clock_shift_s > 0 ? 'clock_ahead' : 'clock_behind', { span })
}

/** Whether whoever lost the visit came back with work that they had done on it without network. */
const isTakenBack = ({ transition, actor_kind, former }: VisitEvent): boolean =>
  transition === 'assign' && actor_kind === 'resource' && Boolean(former?.resource_name)

/** From whom to whom a step gave the visit, or where it lay in the plan before; undefined of other steps. */
function usePlanChangeText({ transition, former, resource_name }: VisitEvent): string | undefined {
  const { t, i18n } = useTranslation('visits')
  if (!former) return undefined
  if (transition === 'reschedule') {
    const hours = `${timeText(former.hour_init)}–${timeText(former.hour_end)}`
    return t('handed.was', { when: `${dateText(former.date, i18n.language)}, ${hours}` })
  }
  const [from, to] = [former.resource_name, resource_name].map((it) => it ?? t('handed.nobody'))
  return from === to ? undefined : t('handed.from_to', { from, to })
}
