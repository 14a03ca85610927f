import {
  type Alarm,
  alarmFields,
  type AlarmFields,
  alarmHolidayModes,
  type AlarmKind,
  alarmRecord,
} from '@baquiano/contract/alarms'
import { dateFormat, dayMs, limits } from '@baquiano/contract/platform'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoicesField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { SchemaField, type SchemaFields } from '@baquiano/ui/form/schema-field.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { useWords } from '@baquiano/ui/form/use-words.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { createRecordCalls } from '@baquiano/ui/record/create-record-calls.ts'
import type { RecordFormProps } from '@baquiano/ui/shell/record-page.tsx'
import { alarmsKey } from './alarms.queries.ts'
import { groupSource } from '../groups/index.ts'
import { HolidayFields } from '../holidays/index.ts'
import { resourceSource } from '../resources/index.ts'
import { AlarmMutes } from './alarm-mutes.tsx'
import { AlarmTrialAside } from './alarm-trial-aside.tsx'
import { emptyRule, RuleFields } from './rule-fields.tsx'

const calls = createRecordCalls<AlarmFields, Alarm>(alarmRecord)

const emptyOf = (kind: AlarmKind): AlarmFields => ({
  name: '',
  status: 'Active',
  rule: emptyRule(kind),
  date_init: null,
  date_end: null,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  hour_init: '00:00:00',
  hour_end: '23:59:00',
  ends_next_day: false,
  // Whoever goes home falls silent each evening.
  only_on_duty: kind === 'gps',
  holiday_mode: 'none',
  holiday_country: null,
  emails: [],
  cooldown_min: 0,
  escalate_after_min: null,
  escalate_emails: [],
  resource_ids: [],
  group_ids: [],
})

function read(answer: unknown): ServerVersion<AlarmFields> {
  const alarm = alarmRecord.get.output.parse(answer)
  return {
    values: calls.fieldsOf(alarm),
    version: alarm.update_on,
    changedById: alarm.update_by,
    changedByName: alarm.update_by_name,
  }
}

/** Of whom somebody else has removed a record meanwhile. */
const codes = {
  ZONE_NOT_FOUND: 'rule.zone_id',
  VISIT_POINT_NOT_FOUND: 'rule.visit_point_id',
  RESOURCE_NOT_FOUND: 'resource_ids',
  GROUP_NOT_FOUND: 'group_ids',
  HOLIDAY_COUNTRY_UNKNOWN: 'holiday_country',
}

const fields: SchemaFields = {
  name: 'alarms',
  shape: alarmFields.shape,
  notes: {
    only_on_duty: 'only_on_duty',
    ends_next_day: 'ends_next_day',
    emails: 'emails',
    resource_ids: 'resource_ids',
    escalate_after_min: 'escalate_after_min',
    cooldown_min: 'cooldown_min',
  },
  sources: { resource_ids: resourceSource, group_ids: groupSource },
}

/** What decides whether a firing is told at once, in one mail with others, or only written down. */
const whoHears = {
  mails: limits.alarm_mails,
  minutes: limits.alarm_mails_min,
  late: limits.alarm_ring_min,
}

/** Makes the form of an alarm; a new one is of the kind (specification, points 3 and 5). */
export const alarmForm = (kind: AlarmKind) =>
  function AlarmForm({ record, onSaved, onCancel }: RecordFormProps<Alarm>) {
    const { t } = useTranslation(['alarms', 'form'])
    const column = useWords('alarms')
    const form = useRecordForm<AlarmFields>({
      schema: alarmFields,
      initial: record ? read(record) : { values: emptyOf(kind) },
      read,
      codes,
    })
    const save = useSaveRecord(
      { record, calls },
      {
        form,
        queryKey: alarmsKey,
        successMessage: ({ name }, isNew) => t(isNew ? 'alarms:created' : 'alarms:saved', { name }),
        onSaved,
      },
    )
    const submit = submitHandler(form, save)
    return (
      <FormFrame
        form={form}
        title={t(record ? 'alarms:edit' : 'alarms:create')}
        note={t(`alarms:kind_note.${form.values.rule.kind}`)}
        labelOf={(path) => column(`columns.${nameOf(path)}`)}
        onSubmit={submit}
        isWide
        summary={
          <AlarmTrialAside form={form}>
            {record && <AlarmMutes alarm_id={record.id} />}
          </AlarmTrialAside>
        }
        footer={
          <FormFooter
            form={form}
            isPending={save.isPending}
            cancel={t('form:cancel')}
            save={t(record ? 'form:save' : 'alarms:create_it')}
            onCancel={onCancel}
          />
        }
      >
        {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
        <Fields form={form} names={['name', 'status']} />
        <Part title={t(`alarms:kind.${form.values.rule.kind}`)}>
          <RuleFields form={form} />
        </Part>
        <Part title={t('alarms:parts.whom')}>
          <Fields form={form} names={['resource_ids', 'group_ids']} />
        </Part>
        <Part title={t('alarms:parts.notify')}>
          <p className="dim text-s">{t('alarms:who_hears', whoHears)}</p>
          <Fields
            form={form}
            names={['emails', 'cooldown_min', 'escalate_after_min', 'escalate_emails']}
          />
        </Part>
        <Part title={t('alarms:parts.when')}>
          <Weekdays form={form} />
          <Fields form={form} names={['hour_init', 'hour_end', 'ends_next_day', 'only_on_duty']} />
          <Holidays form={form} />
          <Fields form={form} names={['date_init', 'date_end']} />
        </Part>
      </FormFrame>
    )
  }

/** The field of an error's path: `rule.center.cx` is that of `center`, `emails.0` that of `emails`. */
function nameOf(path: string): string {
  const [first = '', second = first] = path.split('.')
  return first === 'rule' ? second : first
}

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

const Part = ({ title, children }: PartProps) => (
  <section className="stack gap-16" aria-label={title}>
    <h3 className="dim">{title}</h3>
    {children}
  </section>
)

interface FieldsProps {
  readonly form: RecordForm<AlarmFields>
  readonly names: readonly (keyof AlarmFields)[]
}

const Fields = ({ form, names }: FieldsProps) =>
  names.map((name) => <SchemaField key={name} name={name} fields={fields} form={form} />)

/** A Monday. */
const monday = Date.UTC(2026, 0, 5)
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

function Weekdays({ form }: Pick<FieldsProps, 'form'>) {
  const { t, i18n } = useTranslation('alarms')
  const format = dateFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' })
  const { value, onChange, ...field } = form.field('weekdays')
  return (
    <ChoicesField
      label={t('columns.weekdays')}
      field={{
        ...field,
        value: weekdays.filter((it) => value.includes(Number(it))),
        onChange: (chosen) => onChange(chosen.map(Number)),
      }}
      choices={weekdays.map((it) => ({
        value: it,
        label: format.format(monday + (Number(it) - 1) * dayMs),
      }))}
    />
  )
}

function Holidays({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useTranslation('alarms')
  const { values, field, set } = form
  return (
    <HolidayFields
      value={values}
      modes={alarmHolidayModes.map((it) => ({ value: it, label: t(`holiday_mode.${it}`) }))}
      bound={(name) => {
        const { problem, mark } = field(name)
        return { name, problem, mark }
      }}
      onChange={(changes) => set(changes, ['holiday_mode', 'holiday_country'])}
    />
  )
}
