import { cellOf, type FieldData, type FieldDefinition, ownValue } from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { useQuery } from '@tanstack/react-query'
import { type ListColumn, noValue } from '@baquiano/ui/list/list-spec.ts'
import { FieldCellText } from './field-cell-text.tsx'
import { objectSchema } from './fields.queries.ts'

interface Row {
  readonly data: FieldData
}

/** A column for each field of an object type that is in use, shown once somebody chooses it. */
export function useFieldColumns(object_type: ObjectType): readonly ListColumn<Row>[] {
  const { data: schema } = useQuery(objectSchema(object_type))
  const used = schema?.fields.filter(({ status }) => status === 'Active') ?? []
  return used.map((field) => ({ ...fieldColumn(field), isHiddenByDefault: true }))
}

/** The column of a field or a question. */
export const fieldColumn = (field: FieldDefinition): ListColumn<Row> => ({
  key: `data.${field.name}`,
  label: field.label,
  width: '148px',
  render: ({ data }) => {
    const cell = cellOf(field, ownValue(data, field.name))
    if (cell === null) return noValue
    return (
      <bdi className="ell">
        <FieldCellText field={field} cell={cell} />
      </bdi>
    )
  },
})
