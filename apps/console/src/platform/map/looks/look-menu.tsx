import { ActionIcon, Menu } from '@mantine/core'
import { IconStack2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mapLook, mapLookNames } from './map-look.ts'

/** Which colours the ground has; kept for this browser. */
export function LookMenu() {
  const { t } = useTranslation('platform')
  const config = mapLook.use()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={32} aria-label={t('map.look')}>
          <IconStack2 size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('map.look')}</Menu.Label>
        <Menu.RadioGroup
          value={config.style}
          onChange={(value) => {
            const style = mapLookNames.find((name) => name === value)
            if (style) mapLook.set({ ...config, style })
          }}
        >
          {mapLookNames.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {t(`map.looks.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
