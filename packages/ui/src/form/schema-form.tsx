import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../problem-alert.tsx'
import { FieldFold } from './field-fold.tsx'
import { FormFooter } from './form-footer.tsx'
import { FormFrame } from './form-frame.tsx'
import type { FormValues } from './merge-versions.ts'
import { SchemaField, type SchemaFields } from './schema-field.tsx'
import { submitHandler } from './submit-handler.ts'
import type { RecordForm } from './use-record-form.ts'
import { useWords } from './use-words.ts'

interface Props<Values extends FormValues> {
  readonly form: RecordForm<Values>
  readonly fields: SchemaFields
  readonly save: {
    readonly mutate: (values: Values) => void
    readonly isPending: boolean
    /** What no field shows. */
    readonly formError: Error | null
  }
  readonly title: string
  readonly note: string
  readonly saveLabel?: string
  readonly cancel: string
  readonly onCancel: () => void
  readonly removal?: ReactNode
  /** Beside the fields. */
  readonly summary: ReactNode
  /** Above the fields. */
  readonly children?: ReactNode
}

/** A form with one field for each of a schema, by its type: of a record, or of a setting. */
export function SchemaForm<Values extends FormValues>(props: Props<Values>) {
  const { form, fields, save, saveLabel, cancel, onCancel, removal, children, ...frame } = props
  const t = useWords(fields.name)
  const { t: common } = useTranslation('form')
  const submit = submitHandler(form, save)
  const names = Object.keys(fields.shape)
  const { folded = [] } = fields
  const fieldOf = (name: string) => (
    <SchemaField key={name} name={name} fields={fields} form={form} />
  )
  return (
    <FormFrame
      {...frame}
      form={form}
      // Of a part of a field, `demand.0.amount`, the field.
      labelOf={(path) => t(`columns.${path.split('.')[0]}`)}
      onSubmit={submit}
      footer={
        <FormFooter
          form={form}
          removal={removal}
          isPending={save.isPending}
          cancel={cancel}
          save={saveLabel ?? common('save')}
          onCancel={onCancel}
        />
      }
    >
      {children}
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      {names.filter((name) => !folded.includes(name)).map(fieldOf)}
      {folded.length > 0 && (
        <FieldFold
          title={t('fold')}
          hasProblem={form.problems.some(({ path }) => folded.includes(path.split('.')[0] ?? ''))}
        >
          {folded.map(fieldOf)}
        </FieldFold>
      )}
    </FormFrame>
  )
}
