import { type Visit, visitCode } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { VisitStatusPill } from '../../entities/visits/visit-status-pill.tsx'
import type { PersonDay } from '../day-model.ts'
import type { LiveMap } from '../use-live-map.ts'
import { useWay } from '../way/use-way.ts'

interface Props {
  readonly live: LiveMap
  readonly visit: Visit
  /** Whose visit it is, of the team. */
  readonly person: PersonDay | undefined
}

/** A visit: number, customer, status, and when. */
export function VisitCard({ live, visit, person }: Props) {
  return (
    <>
      <div className="stack gap-4 pad-12">
        <span className="row gap-8 between">
          <VisitStatusPill status={visit.status} />
          <bdi className="num dim">{visitCode(visit.number)}</bdi>
        </span>
        <b className="ell strong text-m">{visit.visit_point_name}</b>
        <span className="ell dim">{visit.address}</span>
      </div>
      <div className="stack gap-4 pad-12">
        {person && <span className="ell soft">{person.full_name}</span>}
        <VisitTimes live={live} visit={visit} person={person} />
      </div>
    </>
  )
}

/** The window of a visit, and when somebody arrives, arrived or was through. */
export function VisitTimes({ live, visit, person }: Props) {
  const { t } = useTranslation('live-map')
  const { etas } = useWay({
    selected: person,
    seen: live.positions.seen,
    isToday: live.isToday,
    now: live.now,
  })
  const hour = (instant: string) => live.time.hourOf(Date.parse(instant))
  const eta = etas.get(visit.id)
  const { start_at, end_at, started_at, finished_at } = visit
  return (
    <span className="row gap-8 between num">
      <bdi className="dim">{t('card_window', { hours: `${hour(start_at)}–${hour(end_at)}` })}</bdi>
      <b className="strong nowrap">
        {started_at === null && eta !== undefined && t('arrives', { hour: live.time.hourOf(eta) })}
        {started_at !== null && finished_at === null && t('card_since', { hour: hour(started_at) })}
        {started_at !== null && finished_at !== null && (
          <bdi>{`${hour(started_at)}–${hour(finished_at)}`}</bdi>
        )}
      </b>
    </span>
  )
}
