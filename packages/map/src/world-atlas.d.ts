/** Declared, because TypeScript otherwise infers the type of each of its numbers, for ten seconds. */
declare module 'world-atlas/countries-50m.json' {
  import type { feature } from 'topojson-client'

  const atlas: Parameters<typeof feature>[0]
  // oxlint-disable-next-line import/no-default-export -- what a module of JSON has
  export default atlas
}
