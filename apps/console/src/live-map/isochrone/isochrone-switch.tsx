import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import type { LiveMap } from '../use-live-map.ts'

/** Shows or hides the isochrones of the selected person. */
export function IsochroneSwitch({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const isOn = live.search.reach === 'on'
  if (!live.selected || !live.isToday || !can('MAP_READ')) return null
  return (
    <Button
      size="compact-xs"
      variant={isOn ? 'light' : 'default'}
      aria-pressed={isOn}
      onClick={() => live.set({ reach: isOn ? undefined : 'on' })}
    >
      {t('reach')}
    </Button>
  )
}
