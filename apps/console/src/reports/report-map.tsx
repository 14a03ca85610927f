import { limits } from '@baquiano/contract/platform'
import {
  type Report,
  type ReportRow,
  type ReportRowFilters,
  type ReportTrack,
} from '@baquiano/contract/reports'
import { useQuery } from '@tanstack/react-query'
import type { FeatureCollection, LineString, Position } from 'geojson'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { spanText } from '@baquiano/client/time/span-text.ts'
import { usePreference } from '@baquiano/client/preferences/use-preference.ts'
import { MapControls } from '@baquiano/map/map-controls.tsx'
import { MapLayer } from '@baquiano/map/map-layer.tsx'
import { MapMarker } from '@baquiano/map/map-marker.tsx'
import { MapView } from '@baquiano/map/map-view.tsx'
import { addChevron, executedParts, planParts, useFit } from '../visits/index.ts'
import styles from './reports.module.css'
import { rowsOfDay, tracksOf } from './reports.queries.ts'

interface Props {
  readonly report: Report
  readonly filters: ReportRowFilters
  /** Those of the table, which tell the day where no filter does. */
  readonly rows: readonly ReportRow[]
  readonly current: string | null
  readonly onCurrent: (id: string) => void
}

const most = limits.report_map_resources

/** The plan and the ways of up to three people on one day, beside the rows (specification, point 5). */
export function ReportMap({ report, filters, rows, current, onCurrent }: Props) {
  const { t } = useTranslation('reports')
  const date = dayOf(filters, rows, current)
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
        <Layers tracks={tracks} rows={shown} current={current} onCurrent={onCurrent} />
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

/** One day: of the filter, else of the row that is looked at, else of the first row. */
function dayOf(
  { date }: ReportRowFilters,
  rows: readonly ReportRow[],
  current: string | null,
): string {
  if (date && date.date_init === date.date_end) return date.date_init
  const row = rows.find(({ id }) => id === current) ?? rows[0]
  return row?.date ?? ''
}

interface LayersProps {
  readonly tracks: readonly ReportTrack[]
  readonly rows: readonly ReportRow[]
  readonly current: string | null
  readonly onCurrent: (id: string) => void
}

function Layers({ tracks, rows, current, onCurrent }: LayersProps) {
  const own = usePreference().map_config ?? undefined
  const planned = useMemo(() => planParts(own?.optionsProgramedRoute), [own])
  const driven = useMemo(() => executedParts(own?.optionsExecutedRoute), [own])
  const plan = useMemo(() => planOf(rows), [rows])
  const executed = useMemo(() => executedOf(tracks), [tracks])
  const places = useMemo(
    () => [...rows, ...tracks.flatMap(({ pieces }) => pieces.flat())],
    [rows, tracks],
  )
  const fit = useFit(places)
  return (
    <>
      <MapLayer id="report-plan" data={plan} parts={planned} />
      <MapLayer id="report-executed" data={executed} parts={driven} images={addChevron} />
      {tracks.map(({ resource_id, stops }) =>
        stops
          .filter((stop) => !stop.is_planned)
          .map((stop) => <StopMarker key={`${resource_id} ${stop.from_at}`} stop={stop} />),
      )}
      {rows.map((row) => (
        <RowMarker key={row.id} row={row} isCurrent={row.id === current} onCurrent={onCurrent} />
      ))}
      <MapControls onFit={fit} />
    </>
  )
}

const linesOf = (
  lines: readonly Position[][],
  properties: object,
): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: lines
    .filter((coordinates) => coordinates.length > 1)
    .map((coordinates) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'LineString', coordinates },
    })),
})

/** Straight lines from visit to visit of each person, in the order of the plan. */
function planOf(rows: readonly ReportRow[]): FeatureCollection<LineString> {
  const lines = new Map<string, Position[]>()
  for (const { resource_id, cx, cy, cells } of rows) {
    if (resource_id === null || cx === null || cy === null || cells.order === undefined) continue
    const line = lines.get(resource_id)
    if (line) line.push([cx, cy])
    else lines.set(resource_id, [[cx, cy]])
  }
  return linesOf([...lines.values()], { source: 'estimated', behind: false })
}

const executedOf = (tracks: readonly ReportTrack[]): FeatureCollection<LineString> =>
  linesOf(
    tracks.flatMap(({ pieces }) =>
      pieces.map((piece) => piece.map(({ cx, cy }): Position => [cx, cy])),
    ),
    { lap: 0 },
  )

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
  readonly onCurrent: (id: string) => void
}

/** A visit of the plan; the table shows the same row as current. */
function RowMarker({ row, isCurrent, onCurrent }: RowMarkerProps) {
  const { cx, cy, cells, id } = row
  const { order, visit_point_name, resource_name, what } = cells
  if (cx === null || cy === null || what === 'stop') return null
  return (
    <MapMarker cx={cx} cy={cy} z={isCurrent ? 30 : 10}>
      <button
        type="button"
        className={`${styles.stop} center text-s heavy num`}
        data-current={isCurrent || undefined}
        aria-label={String(visit_point_name ?? resource_name ?? '')}
        aria-pressed={isCurrent}
        onClick={() => onCurrent(id)}
      >
        {order ?? '•'}
      </button>
    </MapMarker>
  )
}
