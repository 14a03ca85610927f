import {
  absencePart,
  type Availability,
  type AvailabilityFields,
  availabilityFields,
  availabilityRecord,
} from '@baquiano/contract/availability'
import {
  dateFormat,
  dayMs,
  limits,
  minuteMs,
  minutesOfHour,
  spanText,
} from '@baquiano/contract/platform'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { DurationField } from '@baquiano/ui/form/fields/duration-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import styles from './availability.module.css'
import { availabilityCalls } from './availability-calls.ts'
import { availabilityKey } from './availability.queries.ts'
import { bindPart, type FormProps } from './bind-part.ts'
import { PlanFields } from './plan-fields.tsx'

function read(record: unknown): ServerVersion<AvailabilityFields> {
  const parsed = availabilityRecord.parse(record)
  const { update_on: version, update_by: changedById, update_by_name: changedByName } = parsed
  return { values: availabilityCalls.fieldsOf(parsed), version, changedById, changedByName }
}

interface Props {
  readonly record: Availability
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** Hours of each weekday, breaks and absences of somebody. */
export function AvailabilityForm({ record, onSaved, onCancel }: Props) {
  const { t } = useTranslation(['availability', 'form'])
  const moment = useMoment()
  const form = useRecordForm({ schema: availabilityFields, initial: read(record), read })
  const save = useSaveRecord(
    { record, calls: availabilityCalls },
    { form, queryKey: availabilityKey, successMessage: () => t('saved'), onSaved },
  )
  const submit = submitHandler(form, save)
  const labelOf = useLabel()
  return (
    <FormFrame
      form={form}
      title={t('title')}
      note={t('note', { date: moment(record.update_on) })}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<Summary values={form.values} />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('cancel')}
          save={t('form:save')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <Hours form={form} />
      <Breaks form={form} />
      <Absences form={form} />
      <PlanFields form={form} />
    </FormFrame>
  )
}

/** A Monday. */
const monday = Date.UTC(2026, 0, 5)

function useWeekday(): (index: number) => string {
  const { i18n } = useTranslation()
  const format = dateFormat(i18n.language, { weekday: 'long', timeZone: 'UTC' })
  return (index) => format.format(monday + index * dayMs)
}

const columns = [
  'hours',
  'breaks',
  'absences',
  'start_place',
  'end_place',
  'vehicle',
  'skills',
] as const
const fields = [
  'hour_init',
  'hour_end',
  'duration_s',
  'date_init',
  'date_end',
  'depot_id',
  'cx',
  'cy',
  'capacities',
  'speed_factor',
  'max_stops',
  'cost_per_hour',
  'cost_per_km',
  'co2_g_per_km',
  'max_distance_m',
] as const

/** What the summary of errors calls a path: `hours.0.hour_end` is the end of Monday. */
function useLabel(): (path: string) => string {
  const { t } = useTranslation('availability')
  const weekday = useWeekday()
  return (path) => {
    const parts = path.split('.')
    const [name = '', index = ''] = parts
    if (name === 'hours' && index !== '') return weekday(Number(index))
    const column = columns.find((it) => it === name)
    const field = fields.findLast((it) => parts.slice(1).includes(it))
    const named = column ? t(`columns.${column}`) : path
    return field ? `${named}, ${t(`fields.${field}`)}` : named
  }
}

const office = { hour_init: '08:00:00', hour_end: '17:00:00' }
/** Monday to Friday. */
const officeWeek = [office, office, office, office, office, null, null]

function Hours({ form }: FormProps) {
  const { t } = useTranslation('availability')
  const weekday = useWeekday()
  const { hours } = form.values
  return (
    <section className="stack gap-12" aria-label={t('columns.hours')}>
      <SwitchField
        label={t('own_hours')}
        note={t('own_hours_note')}
        field={{
          ...form.field('hours'),
          problem: undefined,
          value: hours !== null,
          onChange: (isOwn) => form.set({ hours: isOwn ? officeWeek : null }),
        }}
      />
      {hours && (
        <div className={styles.week}>
          {hours.map((day, index) => {
            const name = weekday(index)
            const set = (next: typeof day) =>
              form.set({ hours: hours.with(index, next) }, [`hours.${index}`])
            return (
              <Fragment key={name}>
                <Checkbox
                  label={name}
                  checked={day !== null}
                  onChange={({ currentTarget }) => set(currentTarget.checked ? office : null)}
                />
                {day ? (
                  (['hour_init', 'hour_end'] as const).map((end) => (
                    <TimeField
                      key={end}
                      label={`${name}, ${t(`fields.${end}`)}`}
                      field={bindPart(form, `hours.${index}.${end}`, {
                        value: day[end],
                        onChange: (hour) => set({ ...day, [end]: hour }),
                      })}
                    />
                  ))
                ) : (
                  <span className={`${styles.free} dim text-m`}>{t('free')}</span>
                )}
              </Fragment>
            )
          })}
        </div>
      )}
    </section>
  )
}

interface ListProps {
  readonly title: string
  readonly note: string
  readonly add: string
  readonly isFull: boolean
  readonly onAdd: () => void
  readonly children: ReactNode
}

function List({ title, note, add, isFull, onAdd, children }: ListProps) {
  return (
    <section className="stack start gap-12" aria-label={title}>
      <div>
        <h3 className="text-m strong">{title}</h3>
        <p className="dim text-s">{note}</p>
      </div>
      {children}
      <Button
        variant="default"
        size="xs"
        disabled={isFull}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={onAdd}
      >
        {add}
      </Button>
    </section>
  )
}

function Breaks({ form }: FormProps) {
  const { t } = useTranslation('availability')
  const { breaks } = form.values
  const lunch = { hour_init: '12:00:00', hour_end: '14:00:00', duration_s: 3600 }
  return (
    <List
      title={t('columns.breaks')}
      note={t('breaks_note')}
      add={t('add_break')}
      isFull={breaks.length >= limits.breaks}
      onAdd={() => form.set({ breaks: [...breaks, lunch] })}
    >
      {breaks.map((pause, index) => {
        const set = (changes: Partial<typeof pause>) =>
          form.set({ breaks: breaks.with(index, { ...pause, ...changes }) }, [`breaks.${index}`])
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a break has nothing else that tells it from another
          <div key={index} className={`${styles.line} wide`}>
            {(['hour_init', 'hour_end'] as const).map((end) => (
              <TimeField
                key={end}
                label={t(`fields.${end}`)}
                field={bindPart(form, `breaks.${index}.${end}`, {
                  value: pause[end],
                  onChange: (hour) => set({ [end]: hour }),
                })}
              />
            ))}
            <DurationField
              label={t('fields.duration_s')}
              field={bindPart(form, `breaks.${index}.duration_s`, {
                value: pause.duration_s,
                onChange: (duration_s) => set({ duration_s }),
              })}
            />
            <Remove
              label={t('remove_break')}
              onRemove={() => form.set({ breaks: breaks.toSpliced(index, 1) })}
            />
          </div>
        )
      })}
    </List>
  )
}

function Absences({ form }: FormProps) {
  const { t } = useTranslation('availability')
  const { dateOf } = useCompanyTime()
  const today = dateOf(useNow(minuteMs))
  const { absences } = form.values
  const added = { date_init: today, date_end: today, part: 'day' as const, reason: '' }
  return (
    <List
      title={t('columns.absences')}
      note={t('absences_note')}
      add={t('add_absence')}
      isFull={absences.length >= limits.absences}
      onAdd={() => form.set({ absences: [...absences, added] })}
    >
      {absences.map((absence, index) => {
        const set = (changes: Partial<typeof absence>) =>
          form.set({ absences: absences.with(index, { ...absence, ...changes }) }, [
            `absences.${index}`,
          ])
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an absence has nothing else that tells it from another
          <div key={index} className={`${styles.line} wide`}>
            {(['date_init', 'date_end'] as const).map((end) => (
              <DateField
                key={end}
                label={t(`fields.${end}`)}
                field={bindPart(form, `absences.${index}.${end}`, {
                  value: absence[end],
                  onChange: (date) => set({ [end]: date }),
                })}
              />
            ))}
            <ChoiceField
              label={t('fields.part')}
              choices={absencePart.options.map((value) => ({ value, label: t(`part.${value}`) }))}
              field={bindPart(form, `absences.${index}.part`, {
                value: absence.part,
                onChange: (chosen) => set({ part: chosen }),
              })}
            />
            <Remove
              label={t('remove_absence')}
              onRemove={() => form.set({ absences: absences.toSpliced(index, 1) })}
            />
            <div className={styles.wide}>
              <TextField
                label={t('fields.reason')}
                max={limits.long_text}
                field={bindPart(form, `absences.${index}.reason`, {
                  value: absence.reason,
                  onChange: (reason) => set({ reason }),
                })}
              />
            </div>
          </div>
        )
      })}
    </List>
  )
}

function Remove({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) {
  return (
    <ActionIcon
      size={36}
      variant="subtle"
      color="gray"
      aria-label={label}
      title={label}
      onClick={onRemove}
    >
      <IconTrash size={16} aria-hidden />
    </ActionIcon>
  )
}

/** What follows from the form: the hours of a week, and who asks for them. */
function Summary({ values }: { readonly values: AvailabilityFields }) {
  const { t, i18n } = useTranslation('availability')
  const minutes = (values.hours ?? []).reduce(
    (sum, day) => (day ? sum + minutesOfHour(day.hour_end) - minutesOfHour(day.hour_init) : sum),
    0,
  )
  return (
    <div className="stack gap-12 pad-16 text-m">
      <p className="strong">
        {values.hours === null
          ? t('company_hours')
          : t('week', { span: spanText(Math.max(minutes, 0) * 60, i18n.language) })}
      </p>
      <p className="dim">{t('respected')}</p>
    </div>
  )
}
