import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormFooter } from '../form/form-footer.tsx'
import { FormFrame } from '../form/form-frame.tsx'
import type { FormValues } from '../form/merge-versions.ts'
import type { ServerVersion } from '../form/record-version.ts'
import { submitHandler } from '../form/submit-handler.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { useSaveRecord } from '../form/use-save-record.ts'
import { ProblemAlert } from '../problem-alert.tsx'
import type { RecordFormProps } from '../shell/record-page.tsx'
import type { createRecordCalls } from './create-record-calls.ts'
import { DerivedField } from './derived-field.tsx'
import { type BaseRow, nameOfRecord, type RecordView } from './record-view.ts'
import { RemoveButton } from './remove-button.tsx'
import { useWords } from './use-words.ts'

interface Props<Fields extends FormValues, Row extends BaseRow> extends RecordFormProps<Row> {
  readonly view: RecordView<Fields, Row>
  readonly calls: ReturnType<typeof createRecordCalls<Fields, Row>>
  readonly canRemove: boolean
}

/** What the address says of a new record; the form's schema judges it like anything that is written. */
function useProposed<Fields>(names: readonly string[] = []): Partial<Fields> {
  const address: object = useSearch({ strict: false })
  const named = Object.entries(address).filter(([name]) => names.includes(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed by the list's filters, of the same schema
  return Object.fromEntries(named) as Partial<Fields>
}

/** The form of a record: one field for each that the contract has, by its type. */
export function DerivedForm<Fields extends FormValues, Row extends BaseRow>(
  props: Props<Fields, Row>,
) {
  const { view, calls, canRemove, record, onSaved, onCancel } = props
  const { endpoints, codes, initial, summary: Summary } = view
  const proposed = useProposed<Fields>(view.proposed)
  const t = useWords(view.name)
  const { t: common } = useTranslation('form')
  const read = (answer: unknown): ServerVersion<Fields> => {
    const row = endpoints.get.output.parse(answer)
    return {
      values: calls.fieldsOf(row),
      version: row.update_on,
      changedById: row.update_by,
      changedByName: row.update_by_name,
    }
  }
  const form = useRecordForm<Fields>({
    schema: endpoints.update.body,
    initial: record ? read(record) : { values: { ...initial, ...proposed } },
    read,
    codes,
  })
  const save = useSaveRecord(
    { record, calls },
    {
      form,
      queryKey: [view.name],
      successMessage: (row, isNew) =>
        t(isNew ? 'created' : 'saved', { name: nameOfRecord(view, row) }),
      onSaved,
    },
  )
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      labelOf={(name) => t(`columns.${name}`)}
      onSubmit={submit}
      summary={<Summary {...form.values} record={record} />}
      footer={
        <FormFooter
          form={form}
          {...(record &&
            view.isRemovedByName &&
            canRemove && {
              removal: (
                <RemoveButton view={view} calls={calls} record={record} onRemoved={onSaved} />
              ),
            })}
          isPending={save.isPending}
          cancel={common('cancel')}
          save={record ? common('save') : t('create_it')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      {Object.keys(endpoints.update.body.shape).map((name) => (
        <DerivedField key={name} name={name} view={view} form={form} />
      ))}
    </FormFrame>
  )
}
