import { ActionIcon } from '@mantine/core'
import { IconFocus2, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MapAppearanceMenu } from './appearance/map-appearance-menu.tsx'
import { useMapContext } from './map-context.ts'
import styles from './map-controls.module.css'

interface Props {
  /** Shows everything there is. */
  readonly onFit: () => void
  /** Further items of the menu of layers. */
  readonly layers?: ReactNode
  /** Further buttons. */
  readonly children?: ReactNode
}

export function MapControls({ onFit, layers, children }: Props) {
  const { t } = useTranslation('platform')
  const { map } = useMapContext()
  return (
    <div className={`${styles.controls} stack gap-8`}>
      <ActionIcon.Group orientation="vertical">
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('map.zoom_in')}
          onClick={({ nativeEvent }) => map.zoomIn({}, { originalEvent: nativeEvent })}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('map.zoom_out')}
          onClick={({ nativeEvent }) => map.zoomOut({}, { originalEvent: nativeEvent })}
        >
          <IconMinus size={16} aria-hidden />
        </ActionIcon>
      </ActionIcon.Group>
      <ActionIcon variant="default" size={32} aria-label={t('map.fit')} onClick={onFit}>
        <IconFocus2 size={16} aria-hidden />
      </ActionIcon>
      <MapAppearanceMenu>{layers}</MapAppearanceMenu>
      {children}
    </div>
  )
}
