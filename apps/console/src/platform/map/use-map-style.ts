import { useQuery } from '@tanstack/react-query'
import type { StyleSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { language } from '../text/language.ts'
import { mapAppearance, mapThemes } from './appearance/map-appearance.ts'
import { configuredArchive, configuredStyle, mapSettings } from './map-settings.ts'
import type { MapScheme } from './map-tokens.ts'
import { ownStyle } from './own-style.ts'
import { mapExtracts } from './streets/map-extracts.ts'

const none = [] as const

/** The style that the operator set, where it answers; our own until then and otherwise. */
export function useMapStyle(scheme: MapScheme): StyleSpecification {
  const { data: settings } = useQuery(mapSettings)
  const { data: extracts = none } = useQuery(mapExtracts)
  const url = (scheme === 'light' ? settings?.style_url : settings?.dark_style_url) ?? undefined
  const { data: remote } = useQuery(configuredStyle(url))
  const { data: archive = null } = useQuery(configuredArchive(settings?.archive_url ?? undefined))
  const color = mapThemes[mapAppearance.use().style][scheme]
  const spoken = language.use()
  const own = useMemo(
    () => ownStyle({ color, language: spoken, extracts, archive }),
    [color, spoken, extracts, archive],
  )
  return remote ?? own
}
