import { AppError, type EndpointInput } from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import {
  middleOf,
  type ZoneFields,
  zoneHolds,
  zoneLayerRecord,
  zones,
} from '@baquiano/contract/zones'
import type { Context } from '../platform/context.ts'
import { recordService } from '../records/index.ts'
import { layersWithFields } from './layer-fields.ts'
import { selectShapesOfResources, zoneRepository } from './zones.repository.ts'

export const zoneLayerService = recordService(zoneLayerRecord, {
  entity: 'zone-layer',
  repository: layersWithFields,
  beforeCreate: () => ({}),
  beforeRemove: (_, { zone_count }) => {
    if (zone_count > 0) throw new AppError('ZONE_LAYER_IN_USE')
  },
})

const service = recordService(zones, {
  entity: 'zone',
  repository: {
    ...zoneRepository,
    update: (context, fields) =>
      zoneRepository.update(context, { ...fields, ...middleOf(fields.shape) }),
  },
  beforeCreate: (_, { shape }: ZoneFields) => middleOf(shape),
})

export const zoneService = {
  ...service,

  /** All in the transaction of the call: an unknown layer or person leaves none of them. */
  createMany: async (
    context: Context,
    { zones: drawn }: EndpointInput<typeof zones.createMany>['body'],
  ) => {
    for (const zone of drawn) await service.create(context, zone)
    return { id: drawn.map(({ id }) => id) }
  },
}

/** Whether a place lies in a zone of each person who has any; whoever has none is missing. */
export async function findZonesAround(
  context: Context,
  place: RoadPoint,
): Promise<ReadonlyMap<string, boolean>> {
  const isIn = new Map<string, boolean>()
  for (const { shape, resource_ids } of await selectShapesOfResources(context)) {
    const holds = zoneHolds(shape, place)
    for (const id of resource_ids) isIn.set(id, holds || isIn.get(id) === true)
  }
  return isIn
}
