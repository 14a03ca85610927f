import type { Zone, ZoneLayer } from '@baquiano/contract/zones'
import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { LayerRow, ZoneRow } from './zone-rows.tsx'
import styles from './zones.module.css'

interface Props {
  /** Undefined while they are loaded. */
  readonly layers: readonly ZoneLayer[] | undefined
  readonly zones: readonly Zone[]
  readonly hidden: ReadonlySet<string>
  readonly selected: string | undefined
  readonly onToggle: (ids: readonly string[], isShown: boolean) => void
  readonly onSelect: (id: string) => void
  readonly onEditLayer: (layer: ZoneLayer) => void
}

/** A layer with its zones that are found, or one of these. */
type Row =
  | { readonly layer: ZoneLayer; readonly ids: readonly string[] }
  | { readonly layer: ZoneLayer; readonly zone: Zone }

/** As `.layer` and `.row` have it. */
const layerPx = 48
const zonePx = 36

/** Layers with their zones: what each is called, how large it is, whether the map shows it. Only rows in sight are drawn. */
export function ZoneTree({ layers, zones, ...props }: Props) {
  const { t } = useTranslation('zones')
  const [search, setSearch] = useState('')
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const byLayer = useMemo(() => zonesByLayer(zones), [zones])
  const fold = (id: string) => {
    const next = new Set(folded)
    if (!next.delete(id)) next.add(id)
    setFolded(next)
  }
  const isFolded = ({ id }: ZoneLayer) => folded.has(id) && search === ''
  const rows = (layers ?? []).flatMap((layer): Row[] => {
    const all = byLayer.get(layer.id) ?? []
    const isNamed = search === '' || matchesText(search, [layer.name])
    const matching = isNamed ? all : all.filter(({ name }) => matchesText(search, [name]))
    if (!isNamed && matching.length === 0) return []
    const ids = matching.map(({ id }) => id)
    const unfolded = isFolded(layer) ? [] : matching
    return [{ layer, ids }, ...unfolded.map((zone) => ({ layer, zone }))]
  })
  return (
    <nav className={`${styles.tree} stack on-surface line-end`} aria-label={t('title')}>
      <div className="pad-12">
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={15} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      {layers?.length === 0 && <p className="dim centered pad-16">{t('empty')}</p>}
      {layers !== undefined && layers.length > 0 && rows.length === 0 && (
        <p className="dim centered pad-16">{t('nothing_found')}</p>
      )}
      {rows.length > 0 && <Rows {...props} rows={rows} isFolded={isFolded} onFold={fold} />}
    </nav>
  )
}

function zonesByLayer(zones: readonly Zone[]): ReadonlyMap<string, readonly Zone[]> {
  const byLayer = new Map<string, Zone[]>()
  for (const zone of zones) {
    const siblings = byLayer.get(zone.layer_id)
    if (siblings) siblings.push(zone)
    else byLayer.set(zone.layer_id, [zone])
  }
  return byLayer
}

interface RowsProps extends Omit<Props, 'layers' | 'zones'> {
  readonly rows: readonly Row[]
  readonly isFolded: (layer: ZoneLayer) => boolean
  readonly onFold: (layer_id: string) => void
}

function Rows({ rows, ...props }: RowsProps) {
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- of concern to React's compiler, which is not used
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (isLayer(rows[index]) ? layerPx : zonePx),
    getItemKey: (index) => keyOf(rows[index]) ?? index,
    initialRect: { width: 316, height: 1200 },
    overscan: 10,
  })
  return (
    <div ref={box} className="scroll shrink-y">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={key}
              className={styles.entry}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              <TreeRow {...props} row={row} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function TreeRow({
  row,
  hidden,
  selected,
  isFolded,
  onFold,
  onToggle,
  onSelect,
  onEditLayer,
}: Omit<RowsProps, 'rows'> & { readonly row: Row }) {
  if ('ids' in row) {
    const { layer, ids } = row
    const isShown = ids.some((id) => !hidden.has(id))
    return (
      <LayerRow
        layer={layer}
        isShown={isShown}
        isFolded={isFolded(layer)}
        onFold={() => onFold(layer.id)}
        onToggle={() => onToggle(ids, !isShown)}
        onEdit={onEditLayer}
      />
    )
  }
  const { zone } = row
  const isShown = !hidden.has(zone.id)
  return (
    <ZoneRow
      zone={zone}
      isShown={isShown}
      isSelected={selected === zone.id}
      onToggle={() => onToggle([zone.id], !isShown)}
      onSelect={onSelect}
    />
  )
}

const isLayer = (row: Row | undefined): boolean => row !== undefined && 'ids' in row

const keyOf = (row: Row | undefined): string | undefined =>
  row && ('zone' in row ? row.zone.id : row.layer.id)
