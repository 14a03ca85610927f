import { homeKey } from '@baquiano/map/opening-view.ts'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { dayBox } from './day-area.ts'
import type { Stop } from './day-way.ts'
import { drawFromPhone, type KeptMap } from './kept-map.ts'

/** Reads what the phone keeps of the map before it is drawn, and lets it open on these places. */
export function useOpening(client: QueryClient, places: readonly Stop[]) {
  const [state, setState] = useState<{ map: KeptMap | null; isReady: boolean }>({
    map: null,
    isReady: false,
  })
  const [box] = useState(() => dayBox(places))
  useEffect(() => {
    client.setQueryData(homeKey, box)
    void drawFromPhone(client).then((map) => setState({ map, isReady: true }))
  }, [client, box])
  return { ...state, onKept: (map: KeptMap) => setState({ map, isReady: true }) }
}
