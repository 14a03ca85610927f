import { type FieldData, type Question, visibleFields } from '@baquiano/contract/fields'
import type { Form, FormFields } from '@baquiano/contract/forms'
import { Button } from '@mantine/core'
import { IconDeviceMobile, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { builderStyles as builder, FieldSettings, TypedFields } from '../fields/index.ts'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import type { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import type { Chosen } from './chosen.ts'
import styles from './form-builder.module.css'
import { questionDraft, schemaOf } from './question-draft.ts'
import { RepeatSettings } from './repeat-settings.tsx'

interface Props {
  readonly form: RecordForm<FormFields>
  /** Undefined for a new one. */
  readonly record: Form | undefined
  readonly chosen: Chosen
  readonly save: Pick<ReturnType<typeof useSaveRecord<FormFields, Form>>, 'isPending' | 'formError'>
  readonly onSubmit: () => void
  readonly onChoose: (chosen: Chosen) => void
  readonly onCancel: () => void
}

const mayWrite = (record: Form | undefined) =>
  can(record ? 'SERVIFORMS_UPDATE' : 'SERVIFORMS_CREATE')

/** What is chosen of a form while it is built, beside the whole of it on a phone. */
export function FormPane(props: Props) {
  const { form, record, chosen, save, onSubmit, onChoose } = props
  const { t } = useTranslation(['forms', 'fields'])
  const labelOf = useLabelOf(form.values)
  const question = form.values.fields.find(
    ({ id }) => chosen.kind === 'question' && id === chosen.id,
  )
  const showList = () => onChoose({ kind: 'list' })
  return (
    <div
      className={`${styles.pane} shrink-y line-start`}
      data-open={chosen.kind !== 'list' || undefined}
    >
      <FormFrame
        form={form}
        title={question?.label ?? t(record ? 'forms:edit' : 'forms:create')}
        note={question ? t('fields:stored_as', { name: question.name }) : t('forms:form_note')}
        labelOf={labelOf}
        onSubmit={onSubmit}
        summary={<FormPhone {...form.values} />}
        footer={<Footer {...props} />}
      >
        <Button className={styles.back} variant="default" size="xs" onClick={showList}>
          {t('forms:back')}
        </Button>
        {save.formError && <ProblemAlert error={save.formError} onRetry={onSubmit} />}
        {question ? (
          <QuestionSettings
            key={question.id}
            question={question}
            form={form}
            record={record}
            onRemoved={showList}
          />
        ) : (
          <FormSettings form={form} record={record} />
        )}
      </FormFrame>
    </div>
  )
}

function Footer({ form, record, save, onCancel }: Props) {
  const { t } = useTranslation(['forms', 'form'])
  if (!mayWrite(record)) {
    return (
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {t('forms:cancel')}
      </Button>
    )
  }
  return (
    <FormFooter
      form={form}
      isPending={save.isPending}
      cancel={t('forms:cancel')}
      save={record ? t('form:save') : t('forms:create_it')}
      onCancel={onCancel}
    />
  )
}

interface QuestionProps extends Pick<Props, 'form' | 'record'> {
  readonly question: Question
  readonly onRemoved: () => void
}

/** A question keeps its name once it is saved: answers of all versions stand under it. */
function QuestionSettings({ question, form, record, onRemoved }: QuestionProps) {
  const { t } = useTranslation('forms')
  const { fields } = form.values
  return (
    <>
      <FieldSettings
        form={questionDraft(form, question)}
        schema={schemaOf(form.values)}
        isNew={!form.base.fields.some(({ id }) => id === question.id)}
        isQuestion
      >
        {question.type === 'Composed' && <RepeatSettings question={question} form={form} />}
      </FieldSettings>
      {mayWrite(record) && (
        <div>
          <Button
            variant="subtle"
            color="red"
            size="xs"
            leftSection={<IconTrash size={14} aria-hidden />}
            onClick={() => {
              form.set({ fields: fields.filter(({ id }) => id !== question.id) })
              onRemoved()
            }}
          >
            {t('remove_question')}
          </Button>
        </div>
      )}
    </>
  )
}

/** What the form is called, and whether activities are offered it. */
function FormSettings({ form, record }: Pick<Props, 'form' | 'record'>) {
  const { t } = useTranslation(['forms', 'form-answers'])
  return (
    <>
      <TextField label={t('forms:columns.name')} required field={form.text('name')} />
      <SwitchField
        label={t('forms:status.Active')}
        note={t('forms:notes.status')}
        field={{
          ...form.field('status'),
          value: form.values.status === 'Active',
          onChange: (isActive) => form.set({ status: isActive ? 'Active' : 'Inactive' }),
        }}
      />
      {record && (
        <p className="dim text-s">{t('forms:version_note', { version: record.version })}</p>
      )}
      {record && can('CALENDAR_LIST') && (
        <div>
          <LinkButton
            to="/apps/form/$id/answers"
            params={{ id: record.id }}
            variant="default"
            size="xs"
          >
            {t('form-answers:see')}
          </LinkButton>
        </div>
      )}
    </>
  )
}

const columns = ['name', 'status', 'categories', 'fields'] as const
const settings = [
  'label',
  'name',
  'type',
  'options',
  'children',
  'limits',
  'category_id',
  'visible_when',
] as const

/** What the path of an error is about: the question and its setting, else the part of the form. */
function useLabelOf({ fields }: FormFields): (path: string) => string {
  const { t } = useTranslation(['forms', 'fields'])
  return (path) => {
    const [part, index, name] = path.split('.')
    const question = part === 'fields' ? fields[Number(index)] : undefined
    if (!question) return t(`forms:columns.${columns.find((it) => it === part) ?? 'name'}`)
    const setting = settings.find((it) => it === name) ?? 'label'
    return `${question.label}: ${t(`fields:editor.${setting}`)}`
  }
}

/** The form as a phone asks it, one section after the other; it can be tried, and sends nothing. */
function FormPhone({ name, categories, fields }: FormFields) {
  const { t } = useTranslation('forms')
  const [values, setValues] = useState<FieldData>({})
  const [at, setAt] = useState(0)
  const shown = visibleFields(fields, values)
  const steps = categories.filter(({ id }) => shown.some((field) => field.category_id === id))
  const current = Math.min(at, Math.max(0, steps.length - 1))
  const step = steps[current]
  const isLast = current >= steps.length - 1
  // What a condition hides is left out above: it may depend on a question of another section.
  const questions = shown.flatMap((field) =>
    field.category_id === step?.id ? [{ ...field, visible_when: null }] : [],
  )
  return (
    <div className="stack gap-8 pad-16">
      <h3 className="row gap-6 soft text-s medium">
        <IconDeviceMobile size={14} aria-hidden />
        {t('phone.title')}
      </h3>
      <div className={`${builder.phone} ${styles.phone} stack gap-12 packed on-surface`}>
        <p className="row between gap-8 dim text-s">
          <bdi className="ell">{name}</bdi>
          <bdi className="num nowrap">
            {step && t('phone.step', { number: current + 1, total: steps.length })}
          </bdi>
        </p>
        {step ? (
          <>
            <h4 className="text-m strong">
              <bdi>{step.label}</bdi>
            </h4>
            <TypedFields
              definitions={questions}
              values={values}
              problems={[]}
              name="phone"
              onChange={setValues}
            />
            <button
              type="button"
              className={`${builder.next} center round-10`}
              onClick={() => setAt(isLast ? 0 : current + 1)}
            >
              {t(isLast ? 'phone.again' : 'phone.next')}
            </button>
          </>
        ) : (
          <p className="dim text-s">{t('phone.empty')}</p>
        )}
      </div>
    </div>
  )
}
