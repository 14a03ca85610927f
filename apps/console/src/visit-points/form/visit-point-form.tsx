import type { ObjectSchema } from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import {
  type Duplicate,
  type VisitPoint,
  visitPoints,
  visitPointStatus,
} from '@baquiano/contract/visit-points'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  offeredTypologies,
  OwnFields,
  TypologyField,
  withFieldData,
  WithSchema,
} from '../../fields/index.ts'
import { OwnStatusField } from '../../statuses/index.ts'
import { visitPointsKey } from '../visit-points.queries.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { optionalText, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import {
  pointCodes,
  type PointFields,
  pointFields,
  type PointForm,
  readPoint,
} from '../point-fields.ts'
import { usePointLabel } from '../use-point-label.ts'
import { visitPointCalls } from '../visit-point-calls.ts'
import { AllowSigns } from '../allow-signs.tsx'
import { isPlace, useLocate, useOtherCountry } from './use-locate.ts'
import { PinMap, PlaceSection } from './place-section.tsx'
import { VisitorsChoice } from './visitors-choice.tsx'
import styles from './visitors-section.module.css'

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
  const location = useLocate(form)
  // Narrow windows have nothing beside the fields, and a conflict takes that place.
  const isBeside =
    useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false }) &&
    form.conflict.serverVersion === undefined
  const otherCountry = useOtherCountry(form.values)
  const [isAsking, setAsking] = useState(false)
  const text = (name: 'name' | 'identification') => (
    <TextField label={labelOf(name)} field={form.text(name)} max={limits.short_text} required />
  )
  return (
    <FormFrame
      form={form}
      title={point ? t('form.edit') : t('new_title')}
      note={point ? t('form.edit_note', { date: moment(point.update_on) }) : t('form.new_note')}
      labelOf={labelOf}
      onSubmit={otherCountry === null ? submit : () => setAsking(true)}
      summary={
        <>
          {isBeside && (
            <div className={styles.section}>
              <PinMap form={form} location={location} />
            </div>
          )}
          <DuplicatesSection form={form} point={point} onMerged={onSaved} />
          <VisitorsSection form={form} />
        </>
      }
      isWide={isBeside}
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
      <OtherCountryDialog
        isOpen={isAsking}
        there={otherCountry}
        written={form.values.country}
        onConfirm={submit}
        onClose={() => setAsking(false)}
      />
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      {text('name')}
      {text('identification')}
      {form.text('identification').problem === 'SIGNS_NOT_ALLOWED' && (
        <AllowSigns onAllowed={submit} />
      )}
      <TextField
        label={labelOf('phone')}
        type="tel"
        field={form.text('phone')}
        max={limits.short_text}
        required
      />
      <TextField
        label={labelOf('contact_name')}
        field={form.text('contact_name')}
        max={limits.short_text}
      />
      <TextField
        label={labelOf('email')}
        note={t('form.email_note')}
        type="email"
        field={optionalText(form.field('email'))}
        max={limits.long_text}
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
      <PlaceSection form={form} location={location}>
        {!isBeside && <PinMap form={form} location={location} />}
      </PlaceSection>
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

interface OtherCountryProps {
  readonly isOpen: boolean
  /** Where the place lies; null in the country that is written. */
  readonly there: string | null
  readonly written: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before a place is saved that lies in another country than the one written. */
function OtherCountryDialog({ isOpen, there, written, onConfirm, onClose }: OtherCountryProps) {
  const { t } = useTranslation('visit-points')
  return (
    <Dialog
      isOpen={isOpen && there !== null}
      title={t('form.abroad.title', { country: there })}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="default"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {t('form.abroad.save')}
          </Button>
          <Button data-autofocus onClick={onClose}>
            {t('form.abroad.correct')}
          </Button>
        </>
      }
    >
      <p>{t('form.abroad.note', { written: written.trim() })}</p>
    </Dialog>
  )
}

interface DuplicatesSectionProps {
  readonly form: PointForm
  /** The one that is changed; undefined for a new one. */
  readonly point: VisitPoint | undefined
  readonly onMerged: (id: string) => void
}

const typingMs = 250

/** Visit points that may be the one that is written; they stop nobody from saving. */
function DuplicatesSection({ form, point, onMerged }: DuplicatesSectionProps) {
  const { t } = useTranslation('visit-points')
  const { name, identification, cx, cy } = form.values
  const [written] = useDebouncedValue(JSON.stringify({ name, identification, cx, cy }), typingMs)
  const { data = [] } = useQuery({
    queryKey: [...visitPointsKey, 'duplicates', written, point?.id],
    queryFn: async ({ signal }) => {
      const place = isPlace({ cx, cy }) ? { cx, cy } : {}
      const except = point ? { except_id: point.id } : {}
      const body = { name: name.trim(), identification: identification.trim(), ...place, ...except }
      return (await call(visitPoints.duplicates, { body }, signal)).records
    },
    enabled: can('VISIT_POINT_LIST') && (name !== '' || identification !== '' || cx !== null),
    placeholderData: keepPreviousData,
  })
  if (data.length === 0) return null
  return (
    <section className={`${styles.section} stack gap-8 line-bottom`} aria-label={t('same.title')}>
      <h3 className="row gap-6 warn">
        <IconCopy size={15} aria-hidden />
        {t('same.title')}
      </h3>
      <ul className={styles.people}>
        {data.map((duplicate) => (
          <li key={duplicate.id} className="stack gap-4 pad-y-8">
            <DuplicateRow duplicate={duplicate} />
            {point && can('VISIT_POINT_DELETE') && (
              <MergeButton point={point} duplicate={duplicate} onMerged={onMerged} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DuplicateRow({ duplicate }: { readonly duplicate: Duplicate }) {
  const { t } = useTranslation('visit-points')
  const { id, name, identification, address, city, reasons, distance_m } = duplicate
  const why = reasons.map((reason) =>
    reason === 'place' ? t('same.place', { metres: distance_m }) : t(`same.${reason}`),
  )
  return (
    <>
      <Link className="medium anywhere" to="/apps/visit-point/visit-point-view/$id" params={{ id }}>
        <bdi>{name}</bdi>
      </Link>
      <small className="soft text-s anywhere">
        <bdi>{[identification, address, city].join(' · ')}</bdi>
      </small>
      <small className="dim text-s">{why.join(', ')}</small>
    </>
  )
}

interface MergeButtonProps {
  /** Stays. */
  readonly point: VisitPoint
  /** Goes. */
  readonly duplicate: Duplicate
  readonly onMerged: (id: string) => void
}

/** Makes one visit point of two, once somebody has read what that means. */
function MergeButton({ point, duplicate, onMerged }: MergeButtonProps) {
  const { t } = useTranslation('visit-points')
  const names = { name: point.name, other: duplicate.name }
  const merging = useAction({
    send: () =>
      call(visitPoints.merge, { params: { id: point.id }, body: { from_id: duplicate.id } }),
    done: t('same.merged', names),
    refresh: [visitPointsKey],
    onRefreshed: ({ id }) => onMerged(id),
    failure: 'caller',
  })
  return (
    <>
      <div>
        <ConfirmButton
          label={t('same.merge')}
          question={t('same.question', names)}
          consequence={t('same.means', names)}
          cancel={t('form.cancel')}
          isDangerous
          isDisabled={false}
          isPending={merging.isPending}
          onConfirm={() => merging.mutate()}
        />
      </div>
      {merging.error && <ProblemAlert error={merging.error} />}
    </>
  )
}

/** Who may visit a point. */
function VisitorsSection({ form }: { readonly form: PointForm }) {
  const { t } = useTranslation('visit-points')
  const { relation_mode, resource_ids } = form.values
  return (
    <section className={`${styles.section} stack gap-12`} aria-label={t('columns.relation_mode')}>
      <h3>{t('columns.relation_mode')}</h3>
      <VisitorsChoice
        value={{ relation_mode, resource_ids }}
        problem={form.field('resource_ids').problem}
        onChange={(changes) => form.set(changes, ['resource_ids'])}
      />
    </section>
  )
}
