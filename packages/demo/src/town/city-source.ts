import { upperCase } from '@baquiano/contract/platform'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename } from 'node:path'
import { puertoBaquia } from '../city/puerto-baquia.ts'
import { FatalError } from '../fatal-error.ts'
import type { City } from '../world/city.ts'

/** The city of the demo, with attribution and licence of its map. */
export interface CitySource {
  readonly city: City
  readonly attribution: string
  readonly licence: string
  /** Whether its businesses are invented and may serve as customers. */
  readonly isInvented: boolean
  /** Path of a real extract; null for the demo's own city. */
  readonly extract: string | null
  /** Path of its extract, once it is known to exist. */
  readonly file: () => Promise<string>
}

/** The committed file of Puerto Baquía. */
const ownExtract = '@baquiano/demo/puerto-baquia.osm.pbf'

/** The demo's own city, or that of an extract. */
export function citySource(extract: string | undefined): CitySource {
  if (extract !== undefined) return realCity(extract)
  const { name, department, country, time_zone, attribution, licence } = puertoBaquia
  return {
    city: { name, department, country, time_zone },
    attribution,
    licence,
    isInvented: true,
    extract: null,
    file: async () => createRequire(import.meta.url).resolve(ownExtract),
  }
}

/** An extract does not reliably name its country and time zone. */
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
      throw new FatalError(`No existe el extracto ${file}.`)
    },
  }
}

/** `campo-grande.osm.pbf` becomes Campo Grande. */
const nameIn = (file: string): string =>
  basename(file)
    .replace(/(\.osm)?\.pbf$/i, '')
    .split(/[-_\s]+/)
    .map((word) => upperCase(word.charAt(0), 'es') + word.slice(1))
    .join(' ')
