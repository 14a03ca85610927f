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
import { noValue } from '@baquiano/ui/list/list-spec.ts'
import { FieldCellText } from './field-cell-text.tsx'
import styles from './field-facts.module.css'
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
    const value = ownValue(data, field.name)
    const cell = cellOf(field, value)
    if (cell === null) return null
    if (field.type === 'Composed' && Array.isArray(value)) {
      return <Times key={field.name} field={field} times={value} />
    }
    return (
      <CardRow key={field.name} name={field.label}>
        <FieldCellText field={field} cell={cell} />
      </CardRow>
    )
  })
}

interface TimesProps {
  readonly field: FieldDefinition
  readonly times: readonly unknown[]
}

/** What was answered each time that a repeated question was. */
const Times = ({ field, times }: TimesProps) => (
  <CardRow name={field.label}>
    <ol className={styles.times}>
      {times.map((time, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a time has no id, and what was answered stays
        <li key={index}>
          <FieldCellText field={field} cell={cellOf(field, time) ?? noValue} />
        </li>
      ))}
    </ol>
  </CardRow>
)
