declare module 'shpjs' {
  interface Features {
    readonly features: readonly unknown[]
  }
  /** @returns geometries in the order of the file; null of an empty one */
  export function parseShp(shapes: Uint8Array, projection: string | undefined): readonly unknown[]
  export function parseDbf(table: Uint8Array, encoding: string): readonly object[]
  export function combine(
    parts: readonly [readonly unknown[], readonly object[] | undefined],
  ): Features
}
