import type { ObjectSchema } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import { firstTypology } from '@baquiano/contract/typologies'
import type { Visit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../activities/index.ts'
import {
  offeredTypologies,
  OwnFields,
  TypologyField,
  ownLabel,
  withFieldData,
  WithSchema,
} from '../../fields/index.ts'
import { resourceSource } from '../../resources/index.ts'
import { visitPointSource } from '../../visit-points/index.ts'
import { ScheduleFields } from '../schedule-fields.tsx'
import { visitFieldOfCode } from '../visit-field-of-code.ts'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { NeedsFields, useNeedLabel } from './needs-fields.tsx'
import { VisitCheck } from './visit-check.tsx'
import { useRepeat } from './use-repeat.tsx'
import { readVisit, visitCalls, visitForm, type VisitFormFields } from './visit-form-fields.ts'

interface Props {
  /** Undefined for a new one. */
  readonly visit: Visit | undefined
  readonly initial: VisitFormFields
  /** Whether a new one begins as one that repeats. */
  readonly isRepeated?: boolean | undefined
  readonly onSaved: (id: string) => void
  /** After what is several visits: of this visit point. */
  readonly onRepeated: (visit_point_id: string) => void
  readonly onCancel: () => void
}

const visitsKey = ['visits']

/** Where, what, who and when of a visit, beside what its resource has to do that day. */
export function VisitForm(props: Props) {
  const { visit, initial } = props
  return (
    <WithSchema object_type="SCHEDULE">
      {(schema) => {
        const usual = visit ? null : firstTypology(schema.typologies)
        const typed = { ...initial, object_type_id: initial.object_type_id ?? usual }
        return <LoadedForm {...props} initial={typed} schema={schema} />
      }}
    </WithSchema>
  )
}

interface LoadedProps extends Props {
  readonly schema: ObjectSchema
}

function LoadedForm(props: LoadedProps) {
  const { visit, initial, isRepeated = false, schema, onSaved, onRepeated, onCancel } = props
  const { t } = useTranslation(['visits', 'form', 'recurrences'])
  const moment = useMoment()
  const needLabel = useNeedLabel()
  const labelOf = (name: string) =>
    ownLabel(schema.fields, name) ??
    needLabel(name) ??
    t(`visits:fields.${fieldNames.find((it) => it === name) ?? 'date'}`)
  const form = useRecordForm({
    schema: withFieldData(visitForm, schema.fields),
    initial: { values: initial, version: visit?.update_on },
    read: readVisit,
    codes: visitFieldOfCode,
  })
  const save = useSaveRecord(
    { record: visit, calls: visitCalls },
    {
      form,
      queryKey: visitsKey,
      successMessage: ({ visit_point_name: name }, isNew) =>
        t(isNew ? 'visits:planned' : 'visits:changed', { name }),
      onSaved,
    },
  )
  const repeat = useRepeat({ visit, initial, isRepeated, onRepeated, save })
  const { saving } = repeat
  const submit = submitHandler(form, saving)
  const record = (name: 'visit_point_id' | 'activity_id' | 'resource_id') => {
    const { value, onChange, ...field } = form.text(name)
    return {
      ...field,
      value: value === '' ? null : value,
      onChange: (id: string | null) =>
        name === 'resource_id' ? form.set({ resource_id: id }) : onChange(id ?? ''),
    }
  }
  return (
    <FormFrame
      form={form}
      title={t(visit ? 'visits:edit_title' : 'visits:new_visit_title')}
      note={visit ? t('visits:edit_note', { date: moment(visit.update_on) }) : t('visits:new_note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={
        <VisitCheck
          visit={form.values}
          except={visit?.id}
          onGive={(resource_id) => form.set({ resource_id })}
        />
      }
      footer={
        <FormFooter
          form={form}
          isPending={saving.isPending}
          cancel={t('visits:leave')}
          save={t(repeat.label)}
          onCancel={onCancel}
        />
      }
    >
      {saving.formError && <ProblemAlert error={saving.formError} onRetry={submit} />}
      {repeat.scopeChoice}
      <RecordField
        label={labelOf('visit_point_id')}
        source={visitPointSource}
        field={record('visit_point_id')}
        required
      />
      <RecordField
        label={labelOf('activity_id')}
        source={activitySource}
        field={record('activity_id')}
        required
      />
      <RecordField
        label={labelOf('resource_id')}
        placeholder={t('visits:nobody_option')}
        source={resourceSource}
        field={record('resource_id')}
      />
      <ScheduleFields
        value={form.values}
        activity_id={form.values.activity_id || null}
        problem={form.field('hour_init').problem}
        onChange={form.set}
      />
      {repeat.fieldsFrom(form.values.date, form.values.resource_id)}
      <TextField
        label={labelOf('description')}
        field={form.text('description')}
        max={limits.long_text}
        lines={3}
      />
      <TypologyField
        label={labelOf('object_type_id')}
        typologies={offeredTypologies(schema, visit?.object_type_id)}
        field={form.field('object_type_id')}
      />
      <OwnFields
        object_type="SCHEDULE"
        schema={schema}
        typology_id={form.values.object_type_id}
        data={form.field('data')}
        problems={form.problems}
      />
      {/* Several visits are as their activity has them. */}
      <NeedsFields
        needs={form.values.needs}
        problems={form.problems}
        onChange={(needs, paths) => form.set({ needs }, paths)}
      />
      {repeat.outcomes}
    </FormFrame>
  )
}

const fieldNames = [
  'visit_point_id',
  'activity_id',
  'resource_id',
  'date',
  'hour_init',
  'hour_end',
  'description',
  'object_type_id',
] as const
