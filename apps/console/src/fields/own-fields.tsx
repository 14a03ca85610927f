import { type FieldData, fieldsOf, type ObjectSchema } from '@baquiano/contract/fields'
import type { FieldError } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import { TypedFields } from './typed-fields.tsx'

/** The typologies that a form offers: those in use, and the one that the record has. */
export const offeredTypologies = ({ typologies }: ObjectSchema, own: string | null | undefined) =>
  typologies.filter(({ id, status }) => status === 'Active' || id === own)

interface TypologyProps {
  readonly label: string
  readonly typologies: ObjectSchema['typologies']
  readonly field: FieldBinding<string | null, string>
}

/** Chooses the typology, where there is more than one. */
export function TypologyField({ label, typologies, field }: TypologyProps) {
  if (typologies.length < 2) return null
  return (
    <ChoiceField
      label={label}
      required
      choices={typologies.map(({ id, name }) => ({ value: id, label: name }))}
      field={field}
    />
  )
}

interface Props {
  readonly object_type: ObjectType
  readonly schema: ObjectSchema
  readonly typology_id: string | null
  readonly data: FieldBinding<FieldData>
  readonly problems: readonly FieldError[]
}

/** The inputs of the fields of a record's typology. */
export function OwnFields({ object_type, schema, typology_id, data, problems }: Props) {
  return (
    <TypedFields
      object_type={object_type}
      definitions={fieldsOf(schema.fields, typology_id)}
      values={data.value}
      problems={problems}
      onChange={data.onChange}
    />
  )
}
