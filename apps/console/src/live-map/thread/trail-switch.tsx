import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'

/** Shows the track by its raw fixes instead of along matched streets. */
export function TrailSwitch({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const isRaw = live.search.trail === 'raw'
  if (!live.track.data) return null
  return (
    <Button
      size="compact-xs"
      variant={isRaw ? 'light' : 'default'}
      aria-pressed={isRaw}
      onClick={() => live.set({ trail: isRaw ? undefined : 'raw' })}
    >
      {t('raw_trail')}
    </Button>
  )
}
