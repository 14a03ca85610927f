import type { ObjectSchema } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import { type VisitPoint, visitPointStatus } from '@baquiano/contract/visit-points'
import { useTranslation } from 'react-i18next'
import { offeredTypologies, OwnFields, TypologyField } from '../../entities/fields/own-fields.tsx'
import { withFieldData } from '../../entities/fields/with-field-data.ts'
import { WithSchema } from '../../entities/fields/with-schema.tsx'
import { visitPointsKey } from '../../entities/visit-points/visit-points.queries.ts'
import { ChoiceField } from '../../platform/form/fields/choice-field.tsx'
import { TextField } from '../../platform/form/form-fields.tsx'
import { FormFooter } from '../../platform/form/form-footer.tsx'
import { FormFrame } from '../../platform/form/form-frame.tsx'
import { submitHandler } from '../../platform/form/submit-handler.ts'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { useSaveRecord } from '../../platform/form/use-save-record.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { useMoment } from '../../platform/time/use-moment.ts'
import { pointCodes, type PointFields, pointFields, readPoint } from '../point-fields.ts'
import { usePointLabel } from '../use-point-label.ts'
import { visitPointCalls } from '../visit-point-calls.ts'
import { DuplicatesSection } from './duplicates-section.tsx'
import { OwnStatusField } from '../../entities/statuses/own-status-field.tsx'
import { PlaceSection } from './place-section.tsx'
import { VisitorsSection } from './visitors-section.tsx'

interface Props {
  /** Undefined for a new one. */
  readonly point: VisitPoint | undefined
  readonly initial: PointFields
  readonly onSaved: (id: string) => void
  readonly onCancel: () => void
}

/** What a visit point is, with the fields of its typology, where it lies and who may visit it. */
export function VisitPointForm({ initial, ...props }: Props) {
  return (
    <WithSchema object_type="VISIT_POINT">
      {(schema) => {
        const offered = offeredTypologies(schema, props.point?.object_type_id)
        const isOffered = offered.some(({ id }) => id === initial.object_type_id)
        const object_type_id = isOffered ? initial.object_type_id : (offered[0]?.id ?? '')
        return (
          <LoadedForm
            {...props}
            initial={{ ...initial, object_type_id }}
            schema={{ ...schema, typologies: offered }}
          />
        )
      }}
    </WithSchema>
  )
}

interface LoadedProps extends Props {
  readonly schema: ObjectSchema
}

function LoadedForm({ point, initial, schema, onSaved, onCancel }: LoadedProps) {
  const { t } = useTranslation(['visit-points', 'form'])
  const moment = useMoment()
  const labelOf = usePointLabel(schema.fields)
  const form = useRecordForm({
    schema: withFieldData(pointFields, schema.fields),
    initial: { values: initial, version: point?.update_on },
    read: readPoint,
    codes: pointCodes,
  })
  const save = useSaveRecord(
    { record: point, calls: visitPointCalls },
    {
      form,
      queryKey: visitPointsKey,
      successMessage: ({ name }, isNew) => t(isNew ? 'form.created' : 'form.saved', { name }),
      onSaved,
    },
  )
  const submit = submitHandler(form, save)
  const text = (name: 'name' | 'identification') => (
    <TextField label={labelOf(name)} field={form.text(name)} max={limits.short_text} required />
  )
  return (
    <FormFrame
      form={form}
      title={point ? t('form.edit') : t('new_title')}
      note={point ? t('form.edit_note', { date: moment(point.update_on) }) : t('form.new_note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={
        <>
          <DuplicatesSection form={form} point={point} onMerged={onSaved} />
          <VisitorsSection form={form} />
        </>
      }
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('form.cancel')}
          save={point ? t('form:save') : t('form.create')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      {text('name')}
      {text('identification')}
      <TextField
        label={labelOf('phone')}
        type="tel"
        field={form.text('phone')}
        max={limits.short_text}
        required
      />
      <TypologyField
        label={labelOf('object_type_id')}
        typologies={schema.typologies}
        field={form.text('object_type_id')}
      />
      {point && (
        <ChoiceField
          label={labelOf('status')}
          required
          choices={visitPointStatus.options.map((value) => ({
            value,
            label: t(`status.${value}`),
          }))}
          field={form.field('status')}
        />
      )}
      <OwnStatusField
        label={labelOf('own_status_id')}
        field={form.field('own_status_id')}
        onClear={() => form.set({ own_status_id: null })}
      />
      <PlaceSection form={form} />
      <OwnFields
        object_type="VISIT_POINT"
        schema={schema}
        typology_id={form.values.object_type_id}
        data={form.field('data')}
        problems={form.problems}
      />
    </FormFrame>
  )
}
