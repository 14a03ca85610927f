import type { Memory } from '../state.ts'
import { Unusable } from '../unusable.ts'

interface Living {
  readonly name: string
  /** Where its extract lies, unless it is the demo's own city. */
  readonly extract: string | null
}

/**
 * Remembers where the companies live: records of one city cannot be those of another.
 *
 * @throws Unusable when they live elsewhere already
 */
export function settle({ state, saveNow }: Memory, here: Living): void {
  const there = state.lives_in?.name ?? here.name
  if (there !== here.name)
    throw new Unusable(
      `La demostración de esta carpeta ya vive en ${there}. Para ${here.name} use otra: ` +
        'BAQUIANO_HOME=.baquiano-otra npm start -- --extract ARCHIVO.osm.pbf',
    )
  state.lives_in = { ...here }
  saveNow()
}
