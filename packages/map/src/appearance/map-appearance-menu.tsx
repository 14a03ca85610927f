import { ActionIcon, Menu } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconStack2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '../map-context.ts'
import { mapSettings } from '../map-settings.ts'
import { labelLayer } from '../own-style.ts'
import { mapAppearance, mapThemeNames } from './map-appearance.ts'

interface Props {
  /** Pixels. */
  readonly size?: number
  /** What the map that it stands on offers beyond its looks: items of the menu. */
  readonly children?: ReactNode
}

/** Chooses the map's colours and the traffic layer; stored on this browser. */
export function MapAppearanceMenu({ size = 32, children }: Props) {
  const { t } = useTranslation('platform')
  const { map } = useMapContext()
  const { data: settings } = useQuery(mapSettings)
  // The operator's style has its own colours.
  const hasThemes = map.getLayer(labelLayer) !== undefined
  const hasTraffic = Boolean(settings?.traffic)
  if (!hasThemes && !hasTraffic && !children) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={size} aria-label={t('map.look')}>
          <IconStack2 size={Math.min(size / 2, 20)} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {hasThemes && <ThemeChoices />}
        {hasTraffic && <TrafficChoice hasDivider={hasThemes} />}
        {children && (
          <>
            <Menu.Divider />
            {children}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

function TrafficChoice({ hasDivider }: { readonly hasDivider: boolean }) {
  const { t } = useTranslation('platform')
  const config = mapAppearance.use()
  return (
    <>
      {hasDivider && <Menu.Divider />}
      <Menu.CheckboxItem
        checked={config.traffic}
        onChange={(traffic) => mapAppearance.set({ ...config, traffic })}
      >
        {t('map.traffic')}
      </Menu.CheckboxItem>
    </>
  )
}

function ThemeChoices() {
  const { t } = useTranslation('platform')
  const config = mapAppearance.use()
  return (
    <>
      <Menu.Label>{t('map.look')}</Menu.Label>
      <Menu.RadioGroup
        value={config.style}
        onChange={(value) => {
          const style = mapThemeNames.find((name) => name === value)
          if (style) mapAppearance.set({ ...config, style })
        }}
      >
        {mapThemeNames.map((name) => (
          <Menu.RadioItem key={name} value={name}>
            {t(`map.looks.${name}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
