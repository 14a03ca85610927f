import { type Form, type FormFields, formFields, forms } from '@baquiano/contract/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { createRecordCalls } from '@baquiano/ui/record/create-record-calls.ts'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import type { RecordFormProps } from '@baquiano/ui/shell/record-page.tsx'
import type { Chosen } from './chosen.ts'
import styles from './form-builder.module.css'
import { FormPane } from './form-pane.tsx'
import { QuestionList } from './question-list.tsx'
import words from './words/es.json'

/** A form while it is built: its questions, the settings of one of them, and the form on a phone. */
function FormBuilder({ record, onSaved, onCancel }: RecordFormProps<Form>) {
  const { t } = useTranslation('forms')
  const [chosen, setChosen] = useState<Chosen>({ kind: 'list' })
  const [initial] = useState(() => emptyForm(t('section', { number: 1 })))
  const form = useRecordForm<FormFields>({
    schema: formFields,
    initial: record ? readForm(record) : { values: initial },
    read: readForm,
    codes: { FORM_NAME_TAKEN: 'name' },
  })
  const save = useSaveRecord(
    { record, calls: formCalls },
    {
      form,
      queryKey: ['forms'],
      successMessage: ({ name, version }, isNew) =>
        t(isNew ? 'created' : 'saved', { name, version }),
      onSaved,
    },
  )
  const handle = submitHandler(form, save)
  const submit = () => {
    const wrong = questionWithProblem(form.values)
    setChosen(wrong ? { kind: 'question', id: wrong } : { kind: 'form' })
    handle()
  }
  return (
    <div className={styles.page}>
      <QuestionList form={form} chosen={chosen} onChoose={setChosen} />
      <FormPane
        form={form}
        record={record}
        chosen={chosen}
        save={save}
        onSubmit={submit}
        onChoose={setChosen}
        onCancel={onCancel}
      />
    </div>
  )
}

/** With one section, so that the first question has a place. */
const emptyForm = (label: string): FormFields => ({
  name: '',
  status: 'Active',
  categories: [{ id: newId(), label }],
  fields: [],
})

/** The first question that the contract does not accept, so that it is open when its error shows. */
function questionWithProblem(values: FormFields): string | undefined {
  const issues = formFields.safeParse(values).error?.issues ?? []
  const [first] = issues.flatMap(({ path: [part, index] }) =>
    part === 'fields' && typeof index === 'number' ? [index] : [],
  )
  const isOfForm = issues.some(({ path }) => path[0] === 'name')
  return isOfForm || first === undefined ? undefined : values.fields[first]?.id
}

/** `/apps/form`: what activities ask whoever carries them out (requirement AT-02). */
export const Page = recordPage({
  name: 'forms',
  words,
  endpoints: forms,
  isMain: true,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'version', width: '96px' },
    { key: 'field_count', width: '112px' },
    { key: 'activity_count', width: '112px' },
    { key: 'status', width: '112px' },
    { key: 'update_on', width: '172px', order_by: 'update_on' },
    { key: 'update_by', width: '172px', isHiddenByDefault: true },
    { key: 'added_on', width: '172px', order_by: 'added_on', isHiddenByDefault: true },
  ],
  filters: ['status', 'update_on'],
  form: FormBuilder,
})

/** The calls by which forms are changed. */
const formCalls = createRecordCalls<FormFields, Form>(forms)

function readForm(answer: unknown): ServerVersion<FormFields> {
  const row = forms.get.output.parse(answer)
  return {
    values: formCalls.fieldsOf(row),
    version: row.update_on,
    changedById: row.update_by,
    changedByName: row.update_by_name,
  }
}
