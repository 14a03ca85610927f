import { chooseDepot } from '../places/choose-doors.ts'
import { readDistricts } from '../places/read-districts.ts'
import type { Demo } from '../demo.ts'
import { retryUntilStopped } from '../retry-until-stopped.ts'
import { FatalError } from '../fatal-error.ts'
import type { Town } from '../world/town.ts'
import type { CitySource } from './city-source.ts'
import { importTown } from './import-town.ts'
import { bindHome } from './bind-home.ts'

export interface OpeningTown {
  /** Resolves once its addresses are read. */
  readonly town: Promise<Town>
  /** Resolves once companies may be created there. */
  readonly bound: Promise<void>
  /** Resolves once its map is imported, or cannot be. */
  readonly streets: Promise<void>
}

/** Has the city made beside all else, reads it, and puts it on the map once the platform is there. */
export function openTown(demo: Demo, source: CitySource, platform: Promise<void>): OpeningTown {
  const { name } = source.city
  const file = retryUntilStopped(demo, name, source.file)
  const town = file.then((it) => readTown(it, source))
  // A real extract is validated before any company is created.
  const known = source.isInvented ? platform : Promise.all([platform, town])
  const bound = known.then(() => bindHome(demo.memory, { name, extract: source.extract }))
  const streets = Promise.all([file, bound]).then(([it]) =>
    retryUntilStopped(demo, `mapa de ${name}`, () => importTown(demo, source, it)),
  )
  return { town, bound, streets }
}

async function readTown(file: string, { isInvented }: CitySource): Promise<Town> {
  try {
    const districts = await readDistricts(file)
    return { districts, depot: chooseDepot(districts), isInvented }
  } catch (cause) {
    const why = 'no es un extracto .osm.pbf con direcciones o calles con nombre'
    throw new FatalError(`No se puede usar ${file}: ${why}.`, { cause })
  }
}
