import type { Tags } from '@baquiano/osm'

/** What a whole block is given to. */
export interface Civic {
  readonly name: string
  readonly tags: Tags
  /** Square metres, at least. */
  readonly least_m2: number
  /** Between the building and the sidewalk. */
  readonly setback_m: number
}

const onBlock = { least_m2: 7000, setback_m: 16 } as const
const onGreatBlock = { least_m2: 13_000, setback_m: 22 } as const

/** In the order in which they find a place. */
export const civics: readonly Civic[] = [
  { ...onBlock, name: 'Hospital Regional del Baquía', tags: { amenity: 'hospital' } },
  { ...onBlock, name: 'Clínica La Ribera', tags: { amenity: 'hospital' } },
  { ...onBlock, name: 'Colegio Departamental La Candelaria', tags: { amenity: 'school' } },
  { ...onBlock, name: 'Institución Educativa Santa Rita', tags: { amenity: 'school' } },
  { ...onBlock, name: 'Colegio Los Baquianos', tags: { amenity: 'school' } },
  { ...onBlock, name: 'Colegio El Morichal', tags: { amenity: 'school' } },
  { ...onGreatBlock, name: 'Estadio Municipal', tags: { leisure: 'stadium' } },
  { ...onGreatBlock, name: 'Cementerio Central', tags: { landuse: 'cemetery' } },
  { ...onBlock, name: 'Plaza de Mercado', tags: { amenity: 'marketplace' } },
  { ...onGreatBlock, name: 'Terminal de Transportes', tags: { amenity: 'bus_station' } },
  { ...onGreatBlock, name: 'Centro Comercial La Campana', tags: { shop: 'mall' } },
  { ...onGreatBlock, name: 'Centro Comercial Ribera del Baquía', tags: { shop: 'mall' } },
]
