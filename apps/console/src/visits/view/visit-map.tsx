import { minuteMs } from '@baquiano/contract/platform'
import { type Visit, visitPlace, visitTiming } from '@baquiano/contract/visits'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DayRoutes, executedLines, useThread, useTrack } from '../../tracking/index.ts'
import { MapLegend } from '../map/map-legend.tsx'
import { planLegs, plannedStops } from '../map/plan-legs.ts'
import { roadWay } from '../map/road-way.ts'
import { StopMarkers } from '../map/stop-markers.tsx'
import { useFit } from '../map/use-fit.ts'
import { personVisits } from '../visits.queries.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime, useToday } from '@baquiano/client/session/use-user.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { trackOfVisit } from './track-of-visit.ts'
import styles from './visit-page.module.css'

interface Props {
  readonly visit: Visit
}

/** A visit among the others of that day of whoever has it: the way that was planned, and where they really went. */
export function VisitMap({ visit }: Props) {
  const { t } = useTranslation('visits')
  const day = useDay(visit)
  const hasWay = day.stops.length > 1
  const hasThread = day.thread.length > 0
  const hasDoubtful = day.thread.some(({ fixes }) => fixes.some((fix) => fix.is_doubtful))
  return (
    <>
      <MapView label={t('map_of', { name: visit.visit_point_name })}>
        <Layers visit={visit} day={day} />
      </MapView>
      {(hasWay || hasThread) && (
        <MapLegend
          kinds={[
            ...(hasWay ? (['planned'] as const) : []),
            ...(hasThread ? (['executed'] as const) : []),
            ...(hasDoubtful ? (['doubtful'] as const) : []),
          ]}
        />
      )}
      {hasThread && <ReplayLink visit={visit} />}
    </>
  )
}

/** The stops of the day of whoever has a visit, in order, and their executed route. */
function useDay(visit: Visit) {
  const { resource_id, date } = visit
  const time = useCompanyTime()
  const dates = { date_init: date, date_end: date }
  const { data } = useQuery({
    ...personVisits(resource_id ?? '', dates),
    enabled: resource_id !== null && can('CALENDAR_LIST'),
  })
  const stops = useMemo(() => {
    const others = data?.filter(({ id }) => id !== visit.id) ?? []
    return [...others, visit].toSorted((a, b) => a.start_at.localeCompare(b.start_at))
  }, [data, visit])
  const { data: track } = useTrack(
    { resource_id: resource_id ?? undefined, date, time },
    useToday(),
  )
  const part = useMemo(() => track && trackOfVisit(track, visit, stops), [track, visit, stops])
  const { segments: thread } = useThread(part, false)
  return { stops, thread }
}

/** Legend above, replay and names below, controls at the right. */
const padding = { top: 60, bottom: 56, left: 40, right: 84 }
const noCard = () => undefined

function Layers({ visit, day }: Props & { readonly day: ReturnType<typeof useDay> }) {
  const navigate = useNavigate()
  const { stops, thread } = day
  const planned = useMemo(() => plannedStops(stops), [stops])
  const places = useMemo(() => planned.flatMap((stop) => visitPlace(stop) ?? []), [planned])
  const { data: route, error } = useQuery(roadWay(`visit ${visit.resource_id ?? ''}`, places))
  const plan = useMemo(
    () => planLegs({ stops: planned, route, ahead: undefined, isStraight: error !== null }),
    [planned, route, error],
  )
  const executed = useMemo(() => executedLines(thread, undefined), [thread])
  const now = useNow(minuteMs)
  const at = stops.findIndex(({ id }) => id === visit.id)
  const fit = useFit(stops.slice(Math.max(at - 1, 0), at + 2), padding)
  return (
    <>
      <DayRoutes plan={plan} executed={executed} thread={thread} />
      <StopMarkers
        visits={stops}
        selected={visit.id}
        timingOf={(stop) => visitTiming(stop, { now, eta: undefined })}
        currentState={undefined}
        onSelect={(id) => void navigate({ to: '/apps/calendar/visit/$id', params: { id } })}
        onHover={noCard}
      />
      <MapControls onFit={fit} />
    </>
  )
}

/** Plays the trip and the stay once more on the live map. */
function ReplayLink({ visit }: Props) {
  const { t } = useTranslation('visits')
  const { hourOf } = useCompanyTime()
  const { resource_id, date, on_the_way_at, started_at, finished_at } = visit
  const from = on_the_way_at ?? started_at
  if (resource_id === null || from === null || finished_at === null || !can('MAP_LIST')) return null
  const hours = `${hourOf(Date.parse(from))}–${hourOf(Date.parse(finished_at))}`
  return (
    <LinkButton
      className={styles.replay}
      variant="default"
      size="xs"
      leftSection={<IconPlayerPlay size={14} aria-hidden />}
      to="/dashboard/maps"
      search={{
        date,
        resource: resource_id,
        replay: [resource_id],
        replay_at: Math.floor(Date.parse(from) / 1000),
      }}
    >
      {t('replay_of', { hours })}
    </LinkButton>
  )
}
