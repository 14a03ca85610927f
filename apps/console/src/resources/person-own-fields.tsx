import type { ObjectSchema } from '@baquiano/contract/fields'
import { offeredTypologies, OwnFields, TypologyField } from '../fields/index.ts'
import { OwnStatusField } from '../statuses/index.ts'
import type { PersonForm } from './person-form.ts'
import { usePersonLabel } from './use-person-label.ts'

interface Props {
  readonly form: PersonForm
  readonly schema: ObjectSchema
}

/** The typology of somebody, the status that their company gives them, and what their company wants to know of them. */
export function PersonOwnFields({ form, schema }: Props) {
  const labelOf = usePersonLabel()
  const { object_type_id } = form.values
  return (
    <>
      <TypologyField
        label={labelOf('object_type_id')}
        typologies={offeredTypologies(schema, object_type_id)}
        field={form.field('object_type_id')}
      />
      <OwnStatusField
        label={labelOf('own_status')}
        field={form.field('own_status_id')}
        onClear={() => form.set({ own_status_id: null })}
      />
      <OwnFields
        object_type="RESOURCE"
        schema={schema}
        typology_id={object_type_id}
        data={form.field('data')}
        problems={form.problems}
      />
    </>
  )
}
