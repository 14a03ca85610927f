import type { Field, FieldFields, FieldImpact, ObjectSchema } from '@baquiano/contract/fields'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowsShuffle,
  IconCheck,
  IconEyeOff,
  IconTrash,
} from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './builder.module.css'
import { FieldPreview } from './field-preview.tsx'
import { FieldSettings } from './field-settings.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { type RecordCalls, restoreRecord } from '@baquiano/ui/form/record-calls.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { fieldCalls, type FieldForm, useFieldForm } from './use-field-form.ts'
import type { useImpact } from './use-impact.ts'

interface Props {
  readonly schema: ObjectSchema
  /** Undefined for a new one. */
  readonly record: Field | undefined
  /** Of a new one. */
  readonly initial: FieldFields
  readonly onSaved: (id: string) => void
  readonly onClose: () => void
}

/** The settings of a field, beside what people will see of it. */
export function FieldEditor({ schema, record, initial, onSaved, onClose }: Props) {
  const { t } = useTranslation('fields')
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const field = useFieldForm({
    record,
    initial,
    // Whoever began the next field while this one was being saved goes on with that.
    onSaved: (id) => {
      if (isShown.current) onSaved(id)
    },
  })
  const { form, save, submit, impact } = field
  const { label, type } = form.values
  return (
    <FormFrame
      form={form}
      title={label || t(`type.${type}`)}
      note={record ? t('stored_as', { name: record.name }) : t('new_note')}
      labelOf={(name) => t(`editor.${nameOfPath(name)}`)}
      onSubmit={submit}
      summary={<FieldPreview field={form.values} schema={schema} />}
      footer={<Footer field={field} record={record} onClose={onClose} />}
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <FieldSettings
        form={form}
        schema={schema}
        isNew={record === undefined}
        impact={impact && <ImpactCard impact={impact} />}
      />
      {record && can('OBJECTS_DELETE') && (
        <RemoveField record={record} calls={fieldCalls} onRemoved={onClose} />
      )}
    </FormFrame>
  )
}

interface FooterProps extends Pick<Props, 'record' | 'onClose'> {
  readonly field: FieldForm
}

function Footer({ field: { form, save, impact }, record, onClose }: FooterProps) {
  const { t } = useTranslation('fields')
  const { t: common } = useTranslation('form')
  if (!can(record ? 'OBJECTS_UPDATE' : 'OBJECTS_CREATE')) {
    return (
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('cancel')}
      </Button>
    )
  }
  const { converted = 0, hidden = 0 } = impact?.data ?? {}
  const count = converted + hidden
  const change = count > 0 ? t('impact.save', { count }) : common('save')
  return (
    <FormFooter
      form={form}
      isPending={save.isPending}
      cancel={t('cancel')}
      save={record ? change : t('create_it')}
      onCancel={() => {
        form.discard()
        onClose()
      }}
    />
  )
}

const named = [
  'label',
  'name',
  'type',
  'format',
  'help',
  'options',
  'children',
  'limits',
  'category_id',
  'typology_ids',
  'visible_when',
] as const

/** The field of the form that a path of an error is in. */
const nameOfPath = (path: string) => named.find((it) => path.split('.')[0] === it) ?? 'label'

interface ImpactCardProps {
  readonly impact: ReturnType<typeof useImpact>
}

/** How many records keep, convert or hide their value, with examples (target fields-builder). */
function ImpactCard({ impact: { data, error, refetch } }: ImpactCardProps) {
  const { t } = useTranslation('fields')
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="dim text-s">{t('impact.loading')}</p>
  if (data.records === 0) return <p className="dim text-s">{t('impact.none')}</p>
  const { converted, kept, hidden } = data
  return (
    <section className={`${styles.impact} stack gap-8 pad-12 round-10 on-warn`} aria-live="polite">
      <b className="row gap-8 text-m strong">
        <IconAlertTriangle size={16} className="warn" aria-hidden />
        {t('impact.title', { count: data.records })}
      </b>
      <div className={`${styles.shares} flex gap-2`} aria-hidden>
        {parts.map((part) => (
          <i
            key={part}
            data-part={part}
            style={{ flexGrow: data[part] }}
            hidden={data[part] === 0}
          />
        ))}
      </div>
      <ul className="stack gap-6 text-s">
        {converted > 0 && (
          <Line
            icon={<IconArrowsShuffle size={14} aria-hidden />}
            count={converted}
            text={t('impact.converted')}
            sample={sampleOf(data, false)}
          />
        )}
        {kept > 0 && (
          <Line icon={<IconCheck size={14} aria-hidden />} count={kept} text={t('impact.kept')} />
        )}
        {hidden > 0 && (
          <Line
            icon={<IconEyeOff size={14} aria-hidden />}
            count={hidden}
            text={t('impact.hidden')}
            sample={sampleOf(data, true)}
          />
        )}
      </ul>
      {hidden > 0 && <p className="soft text-s">{t('impact.hidden_note')}</p>}
    </section>
  )
}

const parts = ['converted', 'kept', 'hidden'] as const

/** The most frequent value that is hidden, or converted. */
function sampleOf({ samples }: FieldImpact, isHidden: boolean): string | undefined {
  const sample = samples.find(({ to }) => (to === null) === isHidden)
  if (!sample) return undefined
  return sample.to === null ? `«${sample.from}»` : `«${sample.from}» → ${sample.to}`
}

interface LineProps {
  readonly icon: React.ReactNode
  readonly count: number
  readonly text: string
  readonly sample?: string | undefined
}

function Line({ icon, count, text, sample }: LineProps) {
  return (
    <li className="row gap-6">
      {icon}
      <b className="num strong">{count}</b>
      <span className="nowrap">{text}</span>
      {sample && <bdi className="grow ell dim">{sample}</bdi>}
    </li>
  )
}

interface RemoveFieldProps {
  readonly record: Field
  readonly calls: RecordCalls<FieldFields, Field>
  readonly onRemoved: () => void
}

/** Removes a field, which can be undone: the values stay with their records and show again with the field. */
function RemoveField({ record, calls, onRemoved }: RemoveFieldProps) {
  const { t } = useTranslation('fields')
  const removal = useAction({
    send: () => calls.remove(record.id),
    done: t('removed', { name: record.label }),
    undo: () => () => restoreRecord(calls, record),
    onDone: onRemoved,
    refresh: [['fields']],
    failure: 'caller',
  })
  return (
    <div className="stack gap-8 start">
      {removal.error && <ProblemAlert error={removal.error} />}
      <Button
        variant="subtle"
        color="red"
        size="xs"
        leftSection={<IconTrash size={14} aria-hidden />}
        loading={removal.isPending}
        onClick={() => removal.mutate()}
      >
        {t('remove')}
      </Button>
    </div>
  )
}
