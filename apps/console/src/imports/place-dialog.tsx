import { type PlaceOrder, readDegrees, readPlace } from '@baquiano/contract/cells'
import { geocoder } from '@baquiano/contract/geocoder'
import type { ImportDetail, ImportRow } from '@baquiano/contract/imports'
import { limits } from '@baquiano/contract/platform'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { DialogFrame } from '@baquiano/ui/dialog/dialog-frame.tsx'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { importPlacesOf } from './imports.queries.ts'
import styles from './imports.module.css'
import { type CellEdit, cellText, type Edits } from './row-edits.ts'

const PlaceMap = lazyPart(
  async () => (await import('@baquiano/ui/form/fields/place-map.tsx')).PlaceMap,
)

interface MapPlace {
  readonly cx: number
  readonly cy: number
}

/** The columns of a file that hold where a record lies. */
export interface PlaceColumns {
  /** Of the cells with one coordinate each, or of the one with both. */
  readonly cx: number | undefined
  readonly cy: number | undefined
  readonly place: number | undefined
  readonly place_order: PlaceOrder
}

/** @returns null where the file has no columns for a place */
export function placeColumnsOf({ columns, settings }: ImportDetail): PlaceColumns | null {
  const columnOf = (wanted: string) => columns.find(({ target }) => target === wanted)?.column
  const [one, other] = [columnOf('cx'), columnOf('cy')]
  const [cx, cy] = settings.is_swapped ? [other, one] : [one, other]
  const place = columnOf('place')
  if (place === undefined && (cx === undefined || cy === undefined)) return null
  return { cx, cy, place, place_order: settings.is_swapped ? 'longitude_first' : 'latitude_first' }
}

/** The cells that say a place, as edits of a row. */
function editsOf(row: ImportRow, columns: PlaceColumns, at: MapPlace): CellEdit[] {
  const { cx, cy, place, place_order } = columns
  if (cx !== undefined && cy !== undefined)
    return [
      { row, column: cy, text: String(at.cy) },
      { row, column: cx, text: String(at.cx) },
    ]
  const both = place_order === 'longitude_first' ? [at.cx, at.cy] : [at.cy, at.cx]
  return place === undefined ? [] : [{ row, column: place, text: both.join(', ') }]
}

/** Where the cells of a row say that it is. */
function placeOf(row: ImportRow, columns: PlaceColumns, edits: Edits): MapPlace | null {
  const textOf = (column: number | undefined) =>
    column === undefined ? '' : cellText(edits, row, column)
  const both = readPlace(textOf(columns.place), columns.place_order)
  if (both) return both
  const [cx, cy] = [readDegrees(textOf(columns.cx), 'cx'), readDegrees(textOf(columns.cy), 'cy')]
  return cx === null || cy === null ? null : { cx, cy }
}

interface Props {
  readonly imported: ImportDetail
  readonly columns: PlaceColumns
  readonly row: ImportRow
  readonly edits: Edits
  readonly onEdit: (cells: readonly CellEdit[]) => void
  readonly onClose: () => void
}

/** Puts the record of a row on the map, whose place its cells then hold. The map opens where its address may be. */
export function PlaceDialog({ imported, columns, row, edits, onEdit, onClose }: Props) {
  const { t } = useTranslation('imports')
  const [place, setPlace] = useState(() => placeOf(row, columns, edits))
  const address = ['address', 'city', 'department']
    .flatMap((target) => imported.columns.find((it) => it.target === target)?.column ?? [])
    .map((column) => cellText(edits, row, column))
    .filter((text) => text !== '')
    .join(', ')
    .slice(0, limits.long_text)
  const start = useStart(imported, address)
  return (
    <DialogFrame
      title={t('map.pin_title')}
      submitLabel={t('map.pin_use')}
      isReady={place !== null}
      isPending={false}
      error={null}
      onSubmit={() => {
        if (place) onEdit(editsOf(row, columns, place))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        <bdi className="strong">{row.name}</bdi> <bdi className="dim">{address}</bdi>
      </p>
      <div className={`${styles.pinMap} relative clip framed round-10`}>
        <PlaceMap label={t('map.pin_title')} place={place} start={start} onChange={setPlace} />
      </div>
      <p className="dim text-s">{t('map.pin_why')}</p>
    </DialogFrame>
  )
}

const fewestLetters = 3

/** Where the address may be, or another row of the import is. */
function useStart(imported: ImportDetail, address: string): MapPlace | undefined {
  const { data: found } = useQuery({
    queryKey: ['geocoder', 'search', address],
    queryFn: async ({ signal }) => {
      const { records } = await call(geocoder.search, { body: { text: address } }, signal)
      return records[0] ?? null
    },
    enabled: address.length >= fewestLetters && can('VISIT_POINT_READ'),
    retry: false,
  })
  const { data: placed } = useQuery(importPlacesOf(imported))
  return found ?? placed?.records[0]
}
