import {
  type Field,
  type FieldFields,
  type fields,
  hasSoundCondition,
  type ObjectSchema,
} from '@baquiano/contract/fields'
import { AppError, type EndpointInput, limits } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { listCategoriesOfType, setCategoryPositions } from '../categories/index.ts'
import type { Context } from '../platform/context.ts'
import { listTypologiesOfType } from '../typologies/index.ts'
import { convertValues } from './field-conversion.service.ts'
import * as repository from './fields.repository.ts'

/** What the forms of an object type are made of. */
export async function getSchema(context: Context, object_type: ObjectType): Promise<ObjectSchema> {
  const [typologies, categories, fields] = await Promise.all([
    listTypologiesOfType(context, object_type),
    listCategoriesOfType(context, object_type),
    repository.selectOfType(context, object_type),
  ])
  return { typologies, categories, fields }
}

/**
 * The columns of a new field that nobody fills in.
 *
 * @throws AppError `CATEGORY_NOT_FOUND`, `FIELD_LIMIT`, `OPTION_LIMIT`, `FIELD_IN_CONDITION`
 */
export async function beforeCreate(context: Context, fields: FieldFields) {
  const object_type = await repository.selectObjectType(context, fields.category_id)
  if (!object_type) throw new AppError('CATEGORY_NOT_FOUND')
  const counted = await repository.countAlone(context, object_type)
  if (counted.fields >= limits.object_fields) throw new AppError('FIELD_LIMIT')
  assertOptionsFit(counted.options + fields.options.length)
  assertConditions(fields, await repository.selectOfType(context, object_type))
  return { object_type, position: counted.next_position }
}

/**
 * Checks a change of a field and brings the values of its records in line, in the transaction of the change.
 *
 * @throws AppError `FIELD_NAME_FIXED`, `OBJECT_TYPE_FIXED`, `OPTION_LIMIT`, `FIELD_IN_CONDITION`,
 *   `FIELD_HAS_TOO_MANY_VALUES`
 */
export async function beforeUpdate(
  context: Context,
  { before, fields }: { readonly before: Field; readonly fields: FieldFields },
): Promise<void> {
  if (fields.name !== before.name) throw new AppError('FIELD_NAME_FIXED')
  const object_type = await repository.selectObjectType(context, fields.category_id)
  if (!object_type) throw new AppError('CATEGORY_NOT_FOUND')
  if (object_type !== before.object_type) throw new AppError('OBJECT_TYPE_FIXED')
  const { options } = await repository.countAlone(context, object_type)
  assertOptionsFit(options - before.options.length + fields.options.length)
  assertConditions(fields, await repository.selectOfType(context, object_type))
  await convertValues(context, before, fields)
}

/** @throws AppError `FIELD_IN_CONDITION` while another field is shown by its values */
export async function beforeRemove(context: Context, { name, object_type }: Field): Promise<void> {
  const others = await repository.selectOfType(context, object_type)
  if (others.some(({ visible_when }) => visible_when?.field === name)) {
    throw new AppError('FIELD_IN_CONDITION')
  }
}

/**
 * Puts all categories of an object type and all their fields in an order.
 *
 * @throws AppError `FIELD_ORDER_INCOMPLETE` when it does not name each of them once, as after somebody added one
 */
export async function orderFields(
  context: Context,
  { object_type, categories }: EndpointInput<typeof fields.order>['body'],
): Promise<ObjectSchema> {
  await repository.countAlone(context, object_type)
  const schema = await getSchema(context, object_type)
  const placed = categories.flatMap(({ id: category_id, field_ids }) =>
    field_ids.map((id) => ({ id, category_id })),
  )
  if (idsOf(categories) !== idsOf(schema.categories) || idsOf(placed) !== idsOf(schema.fields)) {
    throw new AppError('FIELD_ORDER_INCOMPLETE')
  }
  await setCategoryPositions(
    context,
    categories.map(({ id }) => id),
  )
  await repository.setPlaces(context, placed)
  return getSchema(context, object_type)
}

const idsOf = (records: readonly { readonly id: string }[]): string =>
  records
    .map(({ id }) => id)
    .toSorted()
    .join()

function assertOptionsFit(count: number): void {
  if (count > limits.field_options) throw new AppError('OPTION_LIMIT')
}

function assertConditions(changed: FieldFields, all: readonly Field[]): void {
  if (!hasSoundCondition(changed, all)) throw new AppError('FIELD_IN_CONDITION')
}
