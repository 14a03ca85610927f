import { chooseDepot } from '../city/places/choose-doors.ts'
import { readDistricts } from '../city/places/read-districts.ts'
import type { Demo } from '../demo.ts'
import { endure } from '../endure.ts'
import { Unusable } from '../unusable.ts'
import type { Town } from '../world/town.ts'
import type { CitySource } from './city-source.ts'
import { putOnMap } from './put-on-map.ts'
import { settle } from './settle.ts'

export interface OpeningTown {
  /** Its doors are known. */
  readonly town: Promise<Town>
  /** Companies may live there. */
  readonly settled: Promise<void>
  /** Its streets are as far as they will come. */
  readonly streets: Promise<void>
}

/** Has the city made beside all else, reads it, and puts it on the map once the platform is there. */
export function openTown(demo: Demo, source: CitySource, platform: Promise<void>): OpeningTown {
  const { name } = source.city
  const file = endure(demo, name, source.file)
  const town = file.then((it) => readTown(it, source))
  // Nobody settles in a city that somebody brings before it is known to be one.
  const known = source.isInvented ? platform : Promise.all([platform, town])
  const settled = known.then(() => settle(demo.memory, { name, extract: source.extract }))
  const streets = Promise.all([file, settled]).then(([it]) =>
    endure(demo, `mapa de ${name}`, () => putOnMap(demo, source, it)),
  )
  return { town, settled, streets }
}

async function readTown(file: string, { isInvented }: CitySource): Promise<Town> {
  try {
    const districts = await readDistricts(file)
    return { districts, depot: chooseDepot(districts), isInvented }
  } catch (cause) {
    const why = 'no es un extracto .osm.pbf con direcciones o calles con nombre'
    throw new Unusable(`No se puede usar ${file}: ${why}.`, { cause })
  }
}
