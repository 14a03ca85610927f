import { type Form, type FormFields, formFields } from '@baquiano/contract/forms'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { useSaveRecord } from '../platform/form/use-save-record.ts'
import { newId } from '../platform/new-id.ts'
import type { RecordFormProps } from '../platform/shell/record-page.tsx'
import type { Chosen } from './chosen.ts'
import { formCalls, readForm } from './form-calls.ts'
import { FormPane } from './form-pane.tsx'
import styles from './form-builder.module.css'
import { QuestionList } from './question-list.tsx'

/** A form while it is built: its questions, the settings of one of them, and the form on a phone. */
export function FormBuilder({ record, onSaved, onCancel }: RecordFormProps<Form>) {
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
