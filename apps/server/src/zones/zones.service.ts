import { AppError, type EndpointInput, type Permission } from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import {
  middleOf,
  type Zone,
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

  /** @throws AppError `PERMISSION_REQUIRED`, `ZONE_NOT_FOUND`, `RECORD_CHANGED` with the zone that changed */
  reshape: async (
    context: Context,
    { id, version, create, remove, ...next }: Reshape,
  ): Promise<Zone> => {
    if (create.length > 0) requirePermission(context, 'ZONIFICATION_CREATE')
    if (remove.length > 0) requirePermission(context, 'ZONIFICATION_DELETE')
    // Everybody locks in the same order, so two merges of the same zones wait for each other.
    for (const locked of [id, ...remove.map((it) => it.id)].toSorted())
      await zoneRepository.lockById(context, locked)
    for (const it of remove) await service.remove(context, it.id, it.update_on)
    for (const zone of create) await service.create(context, zone)
    const before = await service.get(context, id)
    const fields = fieldsOf.parse({ ...before, ...next })
    return service.update(context, { id, fields, version })
  },
}

type Reshape = EndpointInput<typeof zones.reshape>['body'] & {
  readonly id: string
  readonly version: string | null
}

/** Without the columns that nobody fills in. */
const fieldsOf = zones.update.body.strip()

function requirePermission({ person }: Context, permission: Permission): void {
  if (person.permissions.has(permission)) return
  throw new AppError('PERMISSION_REQUIRED', { required_permissions: [permission] })
}

/** Whether a place lies in a zone of each person who has any; whoever has none is missing. */
export async function findZonesAround(
  context: Context,
  place: RoadPoint,
): Promise<ReadonlyMap<string, boolean>> {
  return (await readZonesAround(context))(place)
}

/** `findZonesAround` for many places, by one query. */
export async function readZonesAround(
  context: Context,
): Promise<(place: RoadPoint) => ReadonlyMap<string, boolean>> {
  const shapes = await selectShapesOfResources(context)
  return (place) => {
    const isIn = new Map<string, boolean>()
    for (const { shape, resource_ids } of shapes) {
      const holds = zoneHolds(shape, place)
      for (const id of resource_ids) isIn.set(id, holds || isIn.get(id) === true)
    }
    return isIn
  }
}
