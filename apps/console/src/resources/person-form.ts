import { resourceUpdate } from '@baquiano/contract/resources'
import type { z } from 'zod'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'

/** What a form writes of somebody: always their typology and its fields. */
export const personFields = resourceUpdate.required({
  object_type_id: true,
  own_status_id: true,
  data: true,
})

/** What the fields of a person need of a form, be it of somebody who is there or of somebody new. */
export type PersonForm = Pick<
  RecordForm<z.output<typeof personFields>>,
  'values' | 'text' | 'field' | 'set' | 'problems'
>
