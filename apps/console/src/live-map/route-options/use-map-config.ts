import {
  initialMapConfig,
  type MapConfig,
  type Preference,
  type RouteOptions,
} from '@baquiano/contract/preferences'
import { useDebouncedCallback } from '@mantine/hooks'
import { useRef } from 'react'
import { applyPreference } from '../../platform/preferences/apply-preference.ts'
import { knownPreference } from '../../platform/preferences/stored-preference.ts'
import { useChangePreference } from '../../platform/preferences/use-change-preference.ts'
import { usePreference } from '../../platform/preferences/use-preference.ts'

/** A slider that is dragged is saved once it rests. */
const restMs = 500

/** How routes are drawn: shown at once while it changes, sent when the change has come to rest. */
export function useMapConfig() {
  const { map_config } = usePreference()
  const { mutate } = useChangePreference()
  /** What the server has while it differs from what is shown. */
  const saved = useRef<Preference | null>(null)
  const send = useDebouncedCallback(
    (next: MapConfig | null) => {
      const before = saved.current
      saved.current = null
      const onError = () => before && applyPreference(before)
      mutate(() => ({ map_config: next }), { onError })
    },
    { delay: restMs, flushOnUnmount: true },
  )
  const show = (next: MapConfig | null) => {
    const known = knownPreference()
    if (known) {
      saved.current ??= known
      applyPreference({ ...known, map_config: next })
    }
    send(next)
  }
  const config = map_config ?? initialMapConfig
  return {
    config,
    /** Whether the person chose something. */
    isOwn: map_config !== null,
    change: (route: keyof MapConfig, changes: Partial<RouteOptions>) =>
      show({ ...config, [route]: { ...config[route], ...changes } }),
    restore: () => show(null),
  }
}
