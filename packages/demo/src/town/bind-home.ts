import type { Memory } from '../state.ts'
import { FatalError } from '../fatal-error.ts'

interface Living {
  readonly name: string
  /** Path of its extract; null for the demo's own city. */
  readonly extract: string | null
}

/**
 * Records the city of this home: records of one city cannot be those of another.
 *
 * @throws FatalError when the home belongs to another city
 */
export function bindHome({ state, saveNow }: Memory, here: Living): void {
  const there = state.lives_in?.name ?? here.name
  if (there !== here.name)
    throw new FatalError(
      `La demostración de esta carpeta ya vive en ${there}. Para ${here.name} use otra: ` +
        'BAQUIANO_HOME=.baquiano-otra npm start -- --extract ARCHIVO.osm.pbf',
    )
  state.lives_in = { ...here }
  saveNow()
}
