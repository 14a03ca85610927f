import type { LayerSpecification } from 'maplibre-gl'

/** A layer of one extract: bound to its source when the style is put together. */
export type StreetLayer = DistributiveOmit<LayerSpecification, 'source'>
type DistributiveOmit<Type, Key extends PropertyKey> = Type extends unknown
  ? Omit<Type, Key>
  : never
