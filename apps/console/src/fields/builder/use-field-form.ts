import { changesValues, type Field, type FieldFields, fields } from '@baquiano/contract/fields'
import { useTranslation } from 'react-i18next'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { createRecordCalls } from '@baquiano/ui/record/create-record-calls.ts'
import { useImpact } from './use-impact.ts'

/** The calls by which fields are changed. */
export const fieldCalls = createRecordCalls<FieldFields, Field>(fields)

const read = (answer: unknown): ServerVersion<FieldFields> => {
  const row = fields.get.output.parse(answer)
  return {
    values: fieldCalls.fieldsOf(row),
    version: row.update_on,
    changedById: row.update_by,
    changedByName: row.update_by_name,
  }
}

/** Fields of the form that a rule of the server belongs to. */
const codes = {
  FIELD_NAME_TAKEN: 'name',
  FIELD_NAME_FIXED: 'name',
  OPTION_LIMIT: 'options',
  FIELD_IN_CONDITION: 'visible_when',
  CATEGORY_NOT_FOUND: 'category_id',
}

interface Start {
  /** Undefined for a new one. */
  readonly record: Field | undefined
  /** Of a new one. */
  readonly initial: FieldFields
  readonly onSaved: (id: string) => void
}

/** The settings of a field while they are written, how they are saved, and what saving would do. */
export function useFieldForm({ record, initial, onSaved }: Start) {
  const { t } = useTranslation('fields')
  const form = useRecordForm<FieldFields>({
    schema: fields.update.body,
    initial: record ? read(record) : { values: initial },
    read,
    codes,
  })
  const save = useSaveRecord(
    { record, calls: fieldCalls },
    {
      form,
      queryKey: ['fields'],
      successMessage: ({ label }, isNew) => t(isNew ? 'created' : 'saved', { name: label }),
      onSaved,
    },
  )
  // Only what means something for stored values is asked about.
  const isConverting = record !== undefined && changesValues(record, form.values)
  const isAsked = isConverting && fields.update.body.safeParse(form.values).success
  const impact = useImpact(record?.id, isAsked ? form.values : undefined)
  return {
    form,
    save,
    submit: submitHandler(form, save),
    /** Undefined while saving touches no value. */
    impact: isConverting ? impact : undefined,
  }
}
export type FieldForm = ReturnType<typeof useFieldForm>
