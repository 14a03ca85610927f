import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ensureCity } from '../city/ensure-city.ts'
import { puertoBaquia } from '../city/puerto-baquia.ts'
import { Unusable } from '../unusable.ts'
import type { City } from '../world/city.ts'

/** A city to live in, and what its map is owed to. */
export interface CitySource {
  readonly city: City
  readonly attribution: string
  readonly licence: string
  /** Whether businesses on its map are nobody's, and may be customers of the demo. */
  readonly isInvented: boolean
  /** Where somebody's extract lies; null for the demo's own. */
  readonly extract: string | null
  /** Its extract, made where it has to be. */
  readonly file: () => Promise<string>
}

/** The demo's own city, kept in the home, or that of an extract. */
export function citySource(home: string, extract: string | undefined): CitySource {
  if (extract !== undefined) return realCity(extract)
  const { name, department, country, time_zone, attribution, licence } = puertoBaquia
  return {
    city: { name, department, country, time_zone },
    attribution,
    licence,
    isInvented: true,
    extract: null,
    file: () => ensureCity(join(home, 'city')),
  }
}

/** An extract does not say reliably of which country it is, nor what its clocks show. */
function realCity(file: string): CitySource {
  const name = nameIn(file)
  const { time_zone } = puertoBaquia
  return {
    city: { name, department: name, country: 'Sin indicar', time_zone },
    attribution: '© OpenStreetMap contributors',
    licence: 'ODbL-1.0',
    isInvented: false,
    extract: file,
    file: async () => {
      if (existsSync(file)) return file
      throw new Unusable(`No existe el extracto ${file}.`)
    },
  }
}

/** `campo-grande.osm.pbf` is of Campo Grande. */
const nameIn = (file: string): string =>
  basename(file)
    .replace(/(\.osm)?\.pbf$/i, '')
    .split(/[-_\s]+/)
    .map((word) => word.charAt(0).toLocaleUpperCase('es') + word.slice(1))
    .join(' ')
