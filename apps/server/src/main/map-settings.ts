import type { MapSettings } from '@baquiano/contract/auth'
import type { Config } from '../platform/config.ts'
import { mapArchive } from './map-archive.ts'

/** Maps that the operator configured, as sent to the console. */
export function mapSettings(config: Config): MapSettings {
  const { MAP_STYLE_URL, MAP_STYLE_DARK_URL } = config
  return {
    style_url: MAP_STYLE_URL ?? null,
    dark_style_url: MAP_STYLE_DARK_URL ?? null,
    archive_url: mapArchive(config)?.url ?? null,
    traffic: trafficOf(config),
  }
}

/** Their addresses, from whose origins pages may load; what we serve ourselves is none of them. */
export function mapOrigins(config: Config): string[] {
  const { MAP_STYLE_URL, MAP_STYLE_DARK_URL, MAP_TRAFFIC_URL } = config
  const archive = mapArchive(config)
  return [
    MAP_STYLE_URL,
    MAP_STYLE_DARK_URL,
    MAP_TRAFFIC_URL,
    archive?.file === null ? archive.url : undefined,
  ].filter((url) => url !== undefined)
}

function trafficOf(config: Config): MapSettings['traffic'] {
  const { MAP_TRAFFIC_URL, MAP_TRAFFIC_ATTRIBUTION = '', MAP_TRAFFIC_MINUTES } = config
  if (MAP_TRAFFIC_URL === undefined) return null
  return {
    tiles_url: MAP_TRAFFIC_URL,
    attribution: MAP_TRAFFIC_ATTRIBUTION,
    minutes: MAP_TRAFFIC_MINUTES,
  }
}
