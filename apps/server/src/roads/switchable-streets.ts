import { noStreets } from './no-streets.ts'
import type { StreetEngine } from './street-engine.ts'

type Closable = StreetEngine & { readonly close: () => Promise<void> }

const nothingToEnd = async () => {}

/** Streets that can be exchanged while they serve; none to begin with. */
export function switchableStreets() {
  let serving: StreetEngine = noStreets
  let end = nothingToEnd

  const streets: StreetEngine = {
    legs: (...args) => serving.legs(...args),
    cells: (...args) => serving.cells(...args),
    match: (...args) => serving.match(...args),
    reach: (...args) => serving.reach(...args),
    nearest: (...args) => serving.nearest(...args),
    status: () => serving.status(),
  }
  return {
    streets,
    /** Switches to these streets; the former finish their open requests, then end. */
    use: async (next: Closable | null): Promise<void> => {
      const endFormer = end
      serving = next ?? noStreets
      end = next ? next.close : nothingToEnd
      await endFormer()
    },
  }
}
