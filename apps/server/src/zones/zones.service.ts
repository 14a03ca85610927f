import { AppError, type EndpointInput } from '@baquiano/contract/platform'
import type { RoadPoint } from '@baquiano/contract/roads'
import { firstTypology } from '@baquiano/contract/typologies'
import {
  middleOf,
  type Zone,
  type ZoneFields,
  zoneHolds,
  type ZoneLayerFields,
  zoneLayerRecord,
  zones,
} from '@baquiano/contract/zones'
import { indexFieldData, readFieldData, removeFieldData } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { requirePermission } from '../platform/require-permission.ts'
import { recordService } from '../records/index.ts'
import { listTypologiesOfType } from '../typologies/index.ts'
import { selectShapesOfResources, zoneLayerRepository, zoneRepository } from './zones.repository.ts'

const object_type = 'LAYER' as const

/** As the console offers for a layer by hand. */
export const layerColor = '#8B3FC7'

type Typed = Pick<ZoneLayerFields, 'object_type_id' | 'data'>
/** What a statement writes, where typology and values may be left out. */
type Given<Statement extends 'insertOnce' | 'update'> = Omit<
  Parameters<(typeof zoneLayerRepository)[Statement]>[1],
  keyof Typed
> &
  Typed

/** Layers with the fields of their typology: validated as they are written, and indexed for lists. */
const layersWithFields = {
  ...zoneLayerRepository,

  /** @throws AppError `TYPOLOGY_NOT_FOUND`, `ZONE_LAYER_NAME_TAKEN`, and as `readFieldData` */
  insertOnce: async (context: Context, values: Given<'insertOnce'>): Promise<boolean> => {
    const { object_type_id = firstTypology(await listTypologiesOfType(context, object_type)) } =
      values
    const given = { object_type, typology_id: object_type_id, data: values.data ?? {}, stored: {} }
    const data = await readFieldData(context, given)
    const isNew = await zoneLayerRepository.insertOnce(context, { ...values, object_type_id, data })
    if (isNew) await indexFieldData(context, { object_type, record_id: values.id })
    return isNew
  },

  /** @throws AppError as `insertOnce` */
  update: async (context: Context, values: Given<'update'>): Promise<void> => {
    const before = await zoneLayerRepository.selectById(context, values.id)
    const { object_type_id = before?.object_type_id ?? null } = values
    const given = { data: values.data, stored: before?.data ?? {} }
    const data = await readFieldData(context, {
      object_type,
      typology_id: object_type_id,
      ...given,
    })
    await zoneLayerRepository.update(context, { ...values, object_type_id, data })
    if (values.data) await indexFieldData(context, { object_type, record_id: values.id })
  },

  remove: async (context: Context, id: string): Promise<void> => {
    await removeFieldData(context, id)
    await zoneLayerRepository.remove(context, id)
  },
}

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
