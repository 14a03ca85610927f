import { Button } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'

/** Runs the day of the selected again. */
export function ReplayButton({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { selected, track, search } = live
  if (!selected || !track.data || search.replay) return null
  return (
    <Button
      size="compact-xs"
      variant="default"
      leftSection={<IconPlayerPlay size={12} aria-hidden />}
      onClick={() => live.set({ replay: [selected.id] })}
    >
      {t('replay')}
    </Button>
  )
}
