import { measureZone, type Zone, type ZoneLayer } from '@baquiano/contract/zones'
import { ActionIcon } from '@mantine/core'
import {
  IconChevronDown,
  IconChevronRight,
  IconEye,
  IconEyeOff,
  IconPencil,
} from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { KindIcon } from './kind-icon.tsx'
import { areaText, lengthText } from '@baquiano/client/text/distance-text.ts'
import styles from './zones.module.css'

interface LayerProps {
  readonly layer: ZoneLayer
  readonly isShown: boolean
  readonly isFolded: boolean
  readonly onFold: () => void
  readonly onToggle: () => void
  readonly onEdit: (layer: ZoneLayer) => void
}

/** A layer, and the ways to fold, hide and change it. */
export function LayerRow({ layer, isShown, isFolded, onFold, onToggle, onEdit }: LayerProps) {
  const { t } = useTranslation('zones')
  const Chevron = isFolded ? IconChevronRight : IconChevronDown
  return (
    <header className={`${styles.layer} row gap-8 pad-x-12 line-top`}>
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
          onClick={() => onEdit(layer)}
        >
          <IconPencil size={15} aria-hidden />
        </ActionIcon>
      )}
      <EyeButton name={layer.name} isShown={isShown} onToggle={onToggle} />
    </header>
  )
}

interface RowProps {
  readonly zone: Zone
  readonly isShown: boolean
  readonly isSelected: boolean
  readonly onToggle: () => void
  readonly onSelect: (id: string) => void
}

/** A zone: what it is called and how large it is. */
export function ZoneRow({ zone, isShown, isSelected, onToggle, onSelect }: RowProps) {
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
    <div className={`${styles.row} row gap-8`} data-selected={isSelected || undefined}>
      <button
        type="button"
        className={`row gap-8 grow shrink ${isShown ? '' : 'dim'}`}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(id)}
      >
        <KindIcon kind={shape.kind} />
        <bdi className="ell grow">{name}</bdi>
        <bdi className="dim num nowrap text-s">{size}</bdi>
      </button>
      <EyeButton name={name} isShown={isShown} onToggle={onToggle} />
    </div>
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
