import { v7 as uuidv7 } from 'uuid'
import type { FixturesOf } from './fixtures-of.ts'
import { sampleOf } from './sample-of.ts'
import { zoneLayers } from '@baquiano/contract/zones'
import type { World } from './world-ids.ts'

export const aZoneLayer = () => sampleOf(zoneLayers.update.body, { color: '#8B3FC7' })

/** Around a square of Bogotá. */
export const aZone = ({
  zone_layer_id,
  resource_id,
}: Pick<World, 'zone_layer_id' | 'resource_id'>) => ({
  layer_id: zone_layer_id,
  name: 'Centro',
  shape: {
    kind: 'polygon' as const,
    ring: [
      [-74.08, 4.6],
      [-74.07, 4.6],
      [-74.07, 4.61],
      [-74.08, 4.61],
    ] satisfies [number, number][],
  },
  resource_ids: [resource_id],
})

export const zoneFixtures: {
  readonly zoneLayers: FixturesOf<'zoneLayers'>
  readonly zones: FixturesOf<'zones'>
} = {
  zoneLayers: {
    filter: () => ({ body: {} }),
    get: ({ zone_layer_id }) => ({ params: { id: zone_layer_id } }),
    create: () => ({ body: aZoneLayer() }),
    update: ({ zone_layer_id }) => ({ params: { id: zone_layer_id }, body: aZoneLayer() }),
    remove: ({ empty_zone_layer_id }) => ({ params: { id: empty_zone_layer_id } }),
  },
  zones: {
    filter: () => ({ body: {} }),
    get: ({ zone_id }) => ({ params: { id: zone_id } }),
    create: (world) => ({ body: aZone(world) }),
    importFile: ({ zone_layer_id }) => ({
      query: { name: 'zonas.geojson', layer_id: zone_layer_id },
      file: Buffer.from('{"type":"Point","coordinates":[-74.07,4.61]}'),
    }),
    createMany: (world) => ({ body: { zones: [{ ...aZone(world), id: uuidv7() }] } }),
    update: (world) => ({ params: { id: world.zone_id }, body: aZone(world) }),
    reshape: (world) => {
      const { shape, resource_ids } = aZone(world)
      return { params: { id: world.zone_id }, body: { shape, resource_ids } }
    },
    remove: ({ zone_id }) => ({ params: { id: zone_id } }),
    bulk: ({ zone_id }) => ({ body: { action: 'remove', select: { id: [zone_id] } } }),
    export: () => ({ body: { format: 'csv', columns: ['name', 'layer_id'] } }),
  },
}
