import type { MapSettings } from '@baquiano/contract/auth'
import type { Config } from '../platform/config.ts'

/** The maps that the operator set, as the console is told of them. */
export function mapSettings({ MAP_STYLE_URL, MAP_STYLE_DARK_URL }: Config): MapSettings {
  return { style_url: MAP_STYLE_URL ?? null, dark_style_url: MAP_STYLE_DARK_URL ?? null }
}

/** Their addresses, from whose origins pages may load. */
export function mapStyles({ MAP_STYLE_URL, MAP_STYLE_DARK_URL }: Config): string[] {
  return [MAP_STYLE_URL, MAP_STYLE_DARK_URL].filter((url) => url !== undefined)
}
