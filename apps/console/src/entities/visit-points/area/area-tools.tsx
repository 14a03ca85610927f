import { areaOf, areaWithin } from '@baquiano/contract/visit-points'
import { ActionIcon } from '@mantine/core'
import { IconLasso, IconMarquee2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '../../../platform/map/map-context.ts'
import { Lasso } from './lasso.tsx'

/** Select what the map shows, or what somebody draws a ring around. */
export function AreaTools({ onArea }: { readonly onArea: (area: string) => void }) {
  const { t } = useTranslation('visit-points')
  const { map } = useMapContext()
  const [isDrawing, setDrawing] = useState(false)
  const selectView = () => {
    const [[west, south], [east, north]] = map.getBounds().toArray()
    onArea(areaWithin([Math.max(-180, west), south, Math.min(180, east), north]))
  }
  return (
    <>
      <ActionIcon.Group orientation="vertical">
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('map.select_view')}
          title={t('map.select_view')}
          onClick={selectView}
        >
          <IconMarquee2 size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('map.lasso')}
          title={t('map.lasso')}
          aria-pressed={isDrawing}
          onClick={() => setDrawing(!isDrawing)}
        >
          <IconLasso size={16} aria-hidden />
        </ActionIcon>
      </ActionIcon.Group>
      {isDrawing && (
        <Lasso
          onEnd={(ring) => {
            setDrawing(false)
            if (ring) onArea(areaOf(ring))
          }}
        />
      )}
    </>
  )
}
