import {
  cellOf,
  type FieldData,
  type FieldDefinition,
  fieldsOf,
  ownValue,
  visibleFields,
} from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { useQuery } from '@tanstack/react-query'
import { CardRow } from '@baquiano/ui/shell/object-card.tsx'
import { FieldCellText } from './field-cell-text.tsx'
import { objectSchema } from './fields.queries.ts'

interface Props {
  readonly object_type: ObjectType
  readonly typology_id: string | null
  readonly data: FieldData
}

/** The values of a company's own fields as rows of a card; those without a value are left out. */
export function FieldFacts({ object_type, typology_id, data }: Props) {
  const { data: schema } = useQuery(objectSchema(object_type))
  if (!schema) return null
  return <FieldValues definitions={fieldsOf(schema.fields, typology_id)} data={data} />
}

interface ValuesProps {
  readonly definitions: readonly FieldDefinition[]
  readonly data: FieldData
}

/** The values of fields as rows, in their order. */
export function FieldValues({ definitions, data }: ValuesProps) {
  return visibleFields(definitions, data).map((field) => {
    const cell = cellOf(field, ownValue(data, field.name))
    if (cell === null) return null
    return (
      <CardRow key={field.name} name={field.label}>
        <FieldCellText field={field} cell={cell} />
      </CardRow>
    )
  })
}
