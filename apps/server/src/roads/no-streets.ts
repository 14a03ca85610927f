import type { StreetEngine } from './street-engine.ts'

/** Knows no street: outside any data, or where the machine has no engine. All is estimated then. */
export const noStreets: StreetEngine = {
  legs: async () => null,
  cells: async () => null,
  match: async () => null,
  reach: async () => null,
  nearest: async (points) => points.map(() => null),
  status: async () => ({ engine: 'estimate', bounds: [] }),
}
