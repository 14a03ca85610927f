import { useReducedMotion } from '@mantine/hooks'
import { useEffect } from 'react'
import { useMapContext } from '../../platform/map/map-context.ts'
import { placeAt } from './place-at.ts'
import type { Replay } from './use-replay.ts'

/** Streets can be told apart from here on. */
const leastZoom = 14
/** The map stays while who is played is within the middle of it. */
const middle = { from: 0.25, to: 0.75 } as const
const moveMs = 600

/** Follows the first of a replay while that is wanted; who drags the map looks for themselves. */
export function useReplayCamera({ tracks, clock }: Replay): void {
  const { map } = useMapContext()
  const hasReducedMotion = useReducedMotion()
  const [track] = tracks

  useEffect(() => {
    if (!track) return undefined
    const follow = () => {
      const { isFollowing, atMs } = clock.get()
      const place = placeAt(track.fixes, atMs)
      if (!isFollowing || !place || map.isMoving()) return
      const { x, y } = map.project([place.cx, place.cy])
      const { clientWidth, clientHeight } = map.getContainer()
      const isSeen = isMiddle(x / clientWidth) && isMiddle(y / clientHeight)
      if (isSeen && map.getZoom() >= leastZoom - 1) return
      map.easeTo({
        center: [place.cx, place.cy],
        zoom: Math.max(map.getZoom(), leastZoom),
        duration: hasReducedMotion ? 0 : moveMs,
      })
    }
    follow()
    const stop = clock.subscribe(follow)
    const dragged = map.on('dragstart', () => clock.set({ isFollowing: false }))
    return () => {
      stop()
      dragged.unsubscribe()
    }
  }, [map, clock, track, hasReducedMotion])
}

const isMiddle = (share: number): boolean => share >= middle.from && share <= middle.to
