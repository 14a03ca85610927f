import { measureZone, type Zone, type ZoneLayer } from '@baquiano/contract/zones'
import { ActionIcon, TextInput } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconPencil,
  IconSearch,
} from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/session/can.ts'
import { matchesText } from '../platform/text/matches-text.ts'
import { KindIcon } from './kind-icon.tsx'
import { areaText, lengthText } from './measure-text.ts'
import styles from './zones.module.css'

interface Props {
  readonly layers: readonly ZoneLayer[]
  readonly zones: readonly Zone[]
  readonly hidden: ReadonlySet<string>
  readonly selected: string | undefined
  readonly onToggle: (ids: readonly string[], isShown: boolean) => void
  readonly onSelect: (id: string) => void
  readonly onEditLayer: (layer: ZoneLayer) => void
}

/** Layers with their zones: what each is called, how large it is, whether the map shows it. */
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
  const shown = layers.flatMap((layer) => {
    const all = byLayer.get(layer.id) ?? []
    const isNamed = search === '' || matchesText(search, [layer.name])
    const found = isNamed ? all : all.filter(({ name }) => matchesText(search, [name]))
    return isNamed || found.length > 0 ? [{ layer, found }] : []
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
      <div className="scroll shrink-y">
        {layers.length === 0 && <p className="dim centered pad-16">{t('empty')}</p>}
        {layers.length > 0 && shown.length === 0 && (
          <p className="dim centered pad-16">{t('nothing_found')}</p>
        )}
        {shown.map(({ layer, found }) => (
          <LayerBranch
            key={layer.id}
            {...props}
            layer={layer}
            zones={found}
            isFolded={folded.has(layer.id) && search === ''}
            onFold={() => fold(layer.id)}
          />
        ))}
      </div>
    </nav>
  )
}

function zonesByLayer(zones: readonly Zone[]): ReadonlyMap<string, readonly Zone[]> {
  const byLayer = new Map<string, Zone[]>()
  for (const zone of zones) {
    const found = byLayer.get(zone.layer_id)
    if (found) found.push(zone)
    else byLayer.set(zone.layer_id, [zone])
  }
  return byLayer
}

interface BranchProps extends Omit<Props, 'layers'> {
  readonly layer: ZoneLayer
  readonly isFolded: boolean
  readonly onFold: () => void
}

function LayerBranch({ layer, zones, hidden, isFolded, onFold, ...props }: BranchProps) {
  const { t } = useTranslation('zones')
  const ids = zones.map(({ id }) => id)
  const isShown = ids.some((id) => !hidden.has(id))
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <section className="line-bottom pad-y-6">
      <header className={`${styles.layer} row gap-8 pad-x-12`}>
        <button
          type="button"
          className="row gap-8 grow shrink strong"
          aria-expanded={!isFolded}
          onClick={onFold}
        >
          <Chevron className="dim" size={16} aria-hidden />
          <i className={styles.swatch} style={{ background: layer.color }} />
          <bdi className="ell grow">{layer.name}</bdi>
          <span className="dim num">{layer.zone_count}</span>
        </button>
        {can('ZONIFICATION_UPDATE') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('edit_layer', { name: layer.name })}
            onClick={() => props.onEditLayer(layer)}
          >
            <IconPencil size={15} aria-hidden />
          </ActionIcon>
        )}
        <EyeButton
          name={layer.name}
          isShown={isShown}
          onToggle={() => props.onToggle(ids, !isShown)}
        />
      </header>
      {!isFolded && (
        <ul>
          {zones.map((zone) => (
            <ZoneRow key={zone.id} {...props} zone={zone} isShown={!hidden.has(zone.id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps extends Pick<Props, 'selected' | 'onToggle' | 'onSelect'> {
  readonly zone: Zone
  readonly isShown: boolean
}

function ZoneRow({ zone, isShown, selected, onToggle, onSelect }: RowProps) {
  const { i18n } = useTranslation('zones')
  const { id, name, shape } = zone
  const size = useMemo(() => {
    const { area_m2, length_m } = measureZone(shape)
    if (shape.kind === 'marker') return ''
    if (shape.kind === 'polyline') return lengthText(length_m, i18n.language)
    if (shape.kind === 'circle') return lengthText(shape.radius_m, i18n.language)
    return areaText(area_m2, i18n.language)
  }, [shape, i18n.language])
  return (
    <li className={`${styles.row} row gap-8`} data-selected={selected === id || undefined}>
      <button
        type="button"
        className={`row gap-8 grow shrink ${isShown ? '' : 'dim'}`}
        aria-current={selected === id || undefined}
        onClick={() => onSelect(id)}
      >
        <KindIcon kind={shape.kind} />
        <bdi className="ell grow">{name}</bdi>
        <bdi className="dim num nowrap text-s">{size}</bdi>
      </button>
      <EyeButton name={name} isShown={isShown} onToggle={() => onToggle([id], !isShown)} />
    </li>
  )
}

interface EyeProps {
  readonly name: string
  readonly isShown: boolean
  readonly onToggle: () => void
}

function EyeButton({ name, isShown, onToggle }: EyeProps) {
  const { t } = useTranslation('zones')
  const Icon = isShown ? IconEye : IconEyeOff
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('show_on_map', { name })}
      aria-pressed={isShown}
      onClick={onToggle}
    >
      <Icon size={15} aria-hidden />
    </ActionIcon>
  )
}
