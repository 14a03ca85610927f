import { firstTypology } from '@baquiano/contract/typologies'
import type { ZoneLayerFields } from '@baquiano/contract/zones'
import { indexFieldData, readFieldData, removeFieldData } from '../fields/index.ts'
import type { Context } from '../platform/context.ts'
import { listTypologiesOfType } from '../typologies/index.ts'
import { zoneLayerRepository } from './zones.repository.ts'

const object_type = 'LAYER' as const

type Typed = Pick<ZoneLayerFields, 'object_type_id' | 'data'>
/** What a statement writes, where typology and values may be left out. */
type Given<Statement extends 'insertOnce' | 'update'> = Omit<
  Parameters<(typeof zoneLayerRepository)[Statement]>[1],
  keyof Typed
> &
  Typed

/** Layers with the fields of their typology: validated as they are written, and indexed for lists. */
export const layersWithFields = {
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
