import type { BuilderField, BuilderSchema } from './builder-schema.ts'

interface PlacedCategory {
  readonly id: string
  readonly field_ids: string[]
}

/** The categories of a schema, each with its fields, as one call puts them in order. */
export const placesOf = ({ categories, fields }: BuilderSchema): PlacedCategory[] =>
  categories.map(({ id }) => ({
    id,
    field_ids: fields.flatMap((field) => (field.category_id === id ? [field.id] : [])),
  }))

/**
 * The order after a field was dropped on another one, whose place it takes, or on a category, where it becomes the
 * last. Undefined when nothing changes.
 */
export function movedField(
  places: readonly PlacedCategory[],
  field_id: string,
  over_id: string,
): PlacedCategory[] | undefined {
  const from = places.find(({ field_ids }) => field_ids.includes(field_id))
  const to = places.find(({ id, field_ids }) => id === over_id || field_ids.includes(over_id))
  if (!from || !to || field_id === over_id) return undefined
  const at = to.field_ids.indexOf(over_id)
  const rest = places.map(({ id, field_ids }) => ({
    id,
    field_ids: field_ids.filter((it) => it !== field_id),
  }))
  return rest.map(({ id, field_ids }) => {
    if (id !== to.id) return { id, field_ids }
    const place = at < 0 ? field_ids.length : at
    return { id, field_ids: field_ids.toSpliced(place, 0, field_id) }
  })
}

/** The fields in the given order, each in the category where it is placed. */
export function orderedFields<Placed extends BuilderField>(
  fields: readonly Placed[],
  places: readonly PlacedCategory[],
): Placed[] {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return places.flatMap(({ id: category_id, field_ids }) =>
    field_ids.flatMap((id) => {
      const field = byId.get(id)
      return field ? [{ ...field, category_id }] : []
    }),
  )
}
