import {
  cellOf,
  type FieldData,
  fieldsOf,
  ownValue,
  visibleFields,
} from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { useQuery } from '@tanstack/react-query'
import { CardRow } from '../../platform/shell/object-card.tsx'
import { FieldCellText } from './field-cell-text.tsx'
import { objectSchema } from './fields.queries.ts'

interface Props {
  readonly object_type: ObjectType
  readonly typology_id: string
  readonly data: FieldData
}

/** The values of a company's own fields as rows of a card; those without a value are left out. */
export function FieldFacts({ object_type, typology_id, data }: Props) {
  const { data: schema } = useQuery(objectSchema(object_type))
  if (!schema) return null
  return visibleFields(fieldsOf(schema.fields, typology_id), data).map((field) => {
    const cell = cellOf(field, ownValue(data, field.name))
    if (cell === null) return null
    return (
      <CardRow key={field.id} name={field.label}>
        <FieldCellText cell={cell} />
      </CardRow>
    )
  })
}
