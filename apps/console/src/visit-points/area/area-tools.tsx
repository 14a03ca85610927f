import { limits } from '@baquiano/contract/platform'
import { areaOf, areaWithin } from '@baquiano/contract/visit-points'
import { ActionIcon } from '@mantine/core'
import { IconLasso, IconMarquee2 } from '@tabler/icons-react'
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMapContext } from '@baquiano/map/map-context.ts'
import { AreaLayer } from './area-layer.tsx'

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

type Corner = readonly [cx: number, cy: number]

interface Props {
  /** Null where nothing was drawn. */
  readonly onEnd: (ring: readonly Corner[] | null) => void
}

/** A ring that the pointer draws while it is held down; Escape ends it without one. */
function Lasso({ onEnd }: Props) {
  const { map } = useMapContext()
  const [ring, setRing] = useState<readonly Corner[]>([])

  useEffect(() => {
    const drawn: Corner[] = []
    let isDown = false
    const add = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      if (!isDown) return
      const { lng, lat } = lngLat.wrap()
      drawn.push([lng, lat])
      setRing([...drawn])
    }
    const start = (event: MapMouseEvent | MapTouchEvent) => {
      event.preventDefault()
      isDown = true
      add(event)
    }
    const end = () => {
      if (isDown) onEnd(drawn.length < 3 ? null : thinned(drawn))
      isDown = false
    }
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEnd(null)
    }
    const canvas = map.getCanvas()
    canvas.style.cursor = 'crosshair'
    map.dragPan.disable()
    window.addEventListener('keydown', cancel)
    const subscriptions = [
      map.on('mousedown', start),
      map.on('mousemove', add),
      map.on('mouseup', end),
      map.on('touchstart', start),
      map.on('touchmove', add),
      map.on('touchend', end),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
      window.removeEventListener('keydown', cancel)
      map.dragPan.enable()
      canvas.style.cursor = ''
    }
  }, [map, onEnd])

  return <AreaLayer id="lasso" ring={ring} />
}

/** As many corners as a filter takes, evenly along the ring. */
function thinned(ring: readonly Corner[]): readonly Corner[] {
  const step = Math.max(1, ring.length / limits.area_corners)
  const count = Math.min(ring.length, limits.area_corners)
  return Array.from({ length: count }, (_, at) => ring[Math.floor(at * step)] ?? [0, 0])
}
