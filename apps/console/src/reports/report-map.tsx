import { limits, spanText } from '@baquiano/contract/platform'
import {
  type Report,
  type ReportRow,
  type ReportRowFilters,
  type ReportTrack,
} from '@baquiano/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { useFit } from '../visits/index.ts'
import { isPointedAt, lightOf, type Pointed } from './report-light.ts'
import { ReportLines } from './report-lines.tsx'
import styles from './reports.module.css'
import { rowsOfDay, tracksOf } from './reports.queries.ts'

interface Looking {
  /** The row that the pointer or the keyboard is on. */
  readonly current: string | null
  readonly onCurrent: (id: string) => void
  readonly onHover: (id: string | null) => void
  /** A bar or a line that the pointer is on. */
  readonly pointed: Pointed | null
  readonly onPoint: (pointed: Pointed | null) => void
}

interface Props extends Looking {
  readonly report: Report
  readonly filters: ReportRowFilters
  /** Those of the table, which tell the day where no filter does. */
  readonly rows: readonly ReportRow[]
}

const most = limits.report_map_resources

/** The plan and the ways of up to three people on one day, beside the rows (specification, point 5). */
export function ReportMap({ report, filters, rows, ...looking }: Props) {
  const { t } = useTranslation('reports')
  const date = dayOf(filters, rows, looking)
  const people = useMemo(
    () => (filters.resource_id ? [filters.resource_id] : report.resource_id.slice(0, most)),
    [filters.resource_id, report.resource_id],
  )
  const { data: tracks = noTracks } = useQuery(tracksOf(report.id, { date, resource_id: people }))
  const { data: ofDay = noRows } = useQuery(rowsOfDay(report.id, date, filters.resource_id))
  const shown = useMemo(
    () => ofDay.filter(({ resource_id }) => resource_id !== null && people.includes(resource_id)),
    [ofDay, people],
  )
  const isCut = !filters.resource_id && report.resource_id.length > most
  return (
    <div className={`${styles.map} relative`}>
      <MapView label={t('map')}>
        <Layers tracks={tracks} rows={shown} {...looking} />
      </MapView>
      <div className={`${styles.legend} stack gap-4 pad-8 round-8 on-raised shadow text-s`}>
        <span className="row gap-6">
          <i data-planned aria-hidden /> {t('legend.planned')}
          <i aria-hidden /> {t('legend.executed')}
        </span>
        {isCut && <span className="dim">{t('map_first', { most })}</span>}
        {date === '' && <span className="dim">{t('map_choose', { most })}</span>}
      </div>
    </div>
  )
}

const noTracks: readonly ReportTrack[] = []
const noRows: readonly ReportRow[] = []

/** One day: of the filter, else of the bar or the row that is looked at, else of the first row. */
function dayOf(
  { date }: ReportRowFilters,
  rows: readonly ReportRow[],
  { current, pointed }: Pick<Looking, 'current' | 'pointed'>,
): string {
  if (date && date.date_init === date.date_end) return date.date_init
  if (pointed && 'date' in pointed) return pointed.date
  const row = rows.find(({ id }) => id === current) ?? rows[0]
  return row?.date ?? ''
}

interface LayersProps extends Looking {
  readonly tracks: readonly ReportTrack[]
  readonly rows: readonly ReportRow[]
}

function Layers({ tracks, rows, ...looking }: LayersProps) {
  const { current, pointed, onCurrent, onHover, onPoint } = looking
  const looked = rows.find(({ id }) => id === current) ?? null
  const places = useMemo(
    () => [...rows, ...tracks.flatMap(({ pieces }) => pieces.flat())],
    [rows, tracks],
  )
  const fit = useFit(places)
  return (
    <>
      <ReportLines
        tracks={tracks}
        rows={rows}
        resource_id={lightOf(pointed, looked).resource_id ?? null}
        onPoint={onPoint}
      />
      {tracks.map(({ resource_id, stops }) =>
        stops
          .filter((stop) => !stop.is_planned)
          .map((stop) => <StopMarker key={`${resource_id} ${stop.from_at}`} stop={stop} />),
      )}
      {rows.map((row) => (
        <RowMarker
          key={row.id}
          row={row}
          isCurrent={row.id === current}
          isPointedAt={isPointedAt(pointed, row)}
          onCurrent={onCurrent}
          onHover={onHover}
        />
      ))}
      <MapControls onFit={fit} />
    </>
  )
}

/** A stand that nobody planned, with how long it was. */
function StopMarker({ stop }: { readonly stop: ReportTrack['stops'][number] }) {
  const { i18n } = useTranslation()
  const seconds = (Date.parse(stop.to_at) - Date.parse(stop.from_at)) / 1000
  return (
    <MapMarker cx={stop.cx} cy={stop.cy} z={8}>
      <span className={`${styles.stop} center text-xs strong nowrap`} data-unplanned>
        {spanText(seconds, i18n.language)}
      </span>
    </MapMarker>
  )
}

interface RowMarkerProps {
  readonly row: ReportRow
  readonly isCurrent: boolean
  readonly isPointedAt: boolean
  readonly onCurrent: Looking['onCurrent']
  readonly onHover: Looking['onHover']
}

/** A visit of the plan; the table shows the same row as current. */
function RowMarker({ row, isCurrent, onCurrent, onHover, ...props }: RowMarkerProps) {
  const { cx, cy, cells, id } = row
  const { order, visit_point_name, resource_name, what } = cells
  if (cx === null || cy === null || what === 'stop') return null
  return (
    <MapMarker cx={cx} cy={cy} z={isCurrent ? 30 : 10}>
      <button
        type="button"
        className={`${styles.stop} center text-s heavy num`}
        data-current={isCurrent || undefined}
        data-lit={props.isPointedAt || undefined}
        aria-label={String(visit_point_name ?? resource_name ?? '')}
        aria-pressed={isCurrent}
        onClick={() => onCurrent(id)}
        onMouseEnter={() => onHover(id)}
        onMouseLeave={() => onHover(null)}
      >
        {order ?? '•'}
      </button>
    </MapMarker>
  )
}
