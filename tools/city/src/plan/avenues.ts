import type { RoadKind } from './road.ts'

/** A row or a column of the web of avenues. */
export interface Avenue {
  /** Metres north of the middle for a row, east of it for a column. */
  readonly at_m: number
  readonly kind: RoadKind
  readonly alias?: string
  /** Crosses the river. */
  readonly isBridge?: boolean
}

export const rows: readonly Avenue[] = [
  { at_m: -2780, kind: 'tertiary' },
  { at_m: -2120, kind: 'secondary', alias: 'Avenida Primero de Mayo', isBridge: true },
  { at_m: -1500, kind: 'tertiary' },
  { at_m: -1000, kind: 'primary', alias: 'Avenida de los Libertadores', isBridge: true },
  { at_m: -420, kind: 'tertiary' },
  { at_m: 130, kind: 'primary', alias: 'Avenida de la Independencia', isBridge: true },
  { at_m: 640, kind: 'tertiary' },
  { at_m: 1180, kind: 'secondary' },
  { at_m: 1790, kind: 'primary', alias: 'Avenida de las Naciones', isBridge: true },
  { at_m: 2330, kind: 'secondary' },
  { at_m: 2850, kind: 'tertiary' },
]

export const columns: readonly Avenue[] = [
  { at_m: -3750, kind: 'tertiary' },
  { at_m: -3180, kind: 'secondary' },
  { at_m: -2560, kind: 'secondary', alias: 'Avenida Ferrocarril' },
  { at_m: -2050, kind: 'tertiary' },
  { at_m: -1480, kind: 'tertiary' },
  { at_m: -930, kind: 'tertiary' },
  { at_m: -420, kind: 'secondary', alias: 'Avenida de los Fundadores del Llano' },
  { at_m: 120, kind: 'primary', alias: 'Avenida El Progreso' },
  { at_m: 690, kind: 'tertiary' },
  { at_m: 1270, kind: 'primary', alias: 'Avenida del Comercio' },
  { at_m: 1840, kind: 'tertiary' },
  { at_m: 2420, kind: 'secondary', alias: 'Avenida de los Cerros' },
  { at_m: 2930, kind: 'tertiary' },
  { at_m: 3420, kind: 'tertiary' },
]
