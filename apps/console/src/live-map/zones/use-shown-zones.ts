import { limits } from '@baquiano/contract/platform'
import type { Zone } from '@baquiano/contract/zones'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { allLayers, allZones, shownZones } from '../../zones/index.ts'
import { can } from '@baquiano/client/session/can.ts'

/**
 * The zones of the company, and those of them that stand on the map: at most `limits.zones_on_map`.
 *
 * @param isWanted whether they are read though none stands on the map
 */
export function useShownZones(isWanted: boolean) {
  const chosen = shownZones.use()
  const enabled = can('ZONIFICATION_LIST') && (isWanted || chosen.length > 0)
  const { data: zones, error, refetch } = useQuery({ ...allZones, enabled })
  const { data: layers } = useQuery({ ...allLayers, enabled })
  const shown = useMemo(
    () => (zones ?? none).filter(({ id }) => chosen.includes(id)).slice(0, limits.zones_on_map),
    [zones, chosen],
  )
  const layerById = useMemo(() => new Map((layers ?? []).map((it) => [it.id, it])), [layers])
  const isFull = shown.length >= limits.zones_on_map
  const isShown = (id: string) => shown.some((zone) => zone.id === id)
  return {
    zones,
    error,
    refetch,
    shown,
    layerById,
    isFull,
    isShown,
    toggle: (id: string) => {
      const others = shown.map((zone) => zone.id).filter((it) => it !== id)
      shownZones.set(isShown(id) ? others : [...others, id])
    },
  }
}

const none: readonly Zone[] = []
