import { kilometreText, limits, shortHour } from '@baquiano/contract/platform'
import {
  largestLoad,
  type Waypoint,
  type WaypointRoute,
  type WaypointRouteFields,
  waypointRoutes,
} from '@baquiano/contract/waypoint-routes'
import { Switch } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { optionalText, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { ProblemSummary } from '@baquiano/ui/form/problem-summary.tsx'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { UnsavedChangesGuard } from '@baquiano/ui/form/unsaved-changes-guard.tsx'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { VersionConflict } from '@baquiano/ui/form/version-conflict.tsx'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { createRecordCalls } from '@baquiano/ui/record/create-record-calls.ts'
import type { RecordFormProps } from '@baquiano/ui/shell/record-page.tsx'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { AddWaypoints, appended, type NewWaypoint } from './add-waypoints.tsx'
import { numbered, OrderSearch, Proposal, useBetterOrder } from './better-order.tsx'
import { type Drive, finite, hourOf, useDrive } from './use-drive.ts'
import { WaypointList } from './waypoint-list.tsx'
import styles from './waypoint-routes.module.css'

const WaypointMap = lazyPart(async () => (await import('./waypoint-map.tsx')).WaypointMap)

const calls = createRecordCalls<WaypointRouteFields, WaypointRoute>(waypointRoutes)

const empty: WaypointRouteFields = {
  name: '',
  waypoints: [],
  hour_init: '08:00:00',
  hour_end: null,
  capacity: null,
  returns: false,
}

function read(answer: unknown): ServerVersion<WaypointRouteFields> {
  const route = waypointRoutes.get.output.parse(answer)
  return {
    values: calls.fieldsOf(route),
    version: route.update_on,
    changedById: route.update_by,
    changedByName: route.update_by_name,
  }
}

/** A route with its places in their order, beside the map on which they lie. */
export function WaypointForm({ record, onSaved, onCancel }: RecordFormProps<WaypointRoute>) {
  const { t } = useTranslation(['waypoint-routes', 'form'])
  const toast = useToast()
  const [selected, setSelected] = useState<number>()
  const form = useRecordForm<WaypointRouteFields>({
    schema: waypointRoutes.update.body,
    initial: record ? read(record) : { values: empty },
    read,
    codes: { WAYPOINT_ROUTE_NAME_TAKEN: 'name' },
  })
  const save = useSaveRecord(
    { record, calls },
    {
      form,
      queryKey: ['waypoint-routes'],
      successMessage: ({ name }, isNew) => t(isNew ? 'created' : 'saved', { name }),
      onSaved,
    },
  )
  const submit = submitHandler(form, save)
  const labelOf = useLabel()
  const { waypoints } = form.values
  const drive = useDrive(form.values)
  const better = useBetterOrder(form)
  const proposed = useDrive(better.proposal ?? { ...form.values, waypoints: [] })
  const change = (next: readonly Waypoint[]) => form.set({ waypoints: numbered(next) })
  const add = (added: readonly NewWaypoint[]) => {
    const next = appended(waypoints, added)
    if (next.length < waypoints.length + added.length)
      toast({ kind: 'danger', message: t('maximum', { count: limits.waypoints }) })
    if (next.length === waypoints.length) return
    change(next)
    if (added.length === 1) setSelected(waypoints.length)
  }
  const move = (index: number, place: { readonly cx: number; readonly cy: number }) =>
    change(waypoints.map((it, at) => (at === index ? { ...it, ...place } : it)))
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
      noValidate
    >
      <UnsavedChangesGuard isDirty={form.isDirty} />
      <div className={`${styles.side} stack packed scroll shrink-y on-surface line-end`}>
        <div className="stack gap-12 pad-16">
          <ProblemSummary problems={form.problems} labelOf={labelOf} />
          {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
          <Settings form={form} />
        </div>
        <header className="stack gap-8 pad-16 line-top">
          <Totals values={form.values} drive={drive} />
          {drive.error && <ProblemAlert error={drive.error} onRetry={drive.retry} />}
          <AddWaypoints onAdd={add} />
        </header>
        <WaypointList
          form={form}
          arrivals={drive.arrivals}
          selected={selected}
          onSelect={setSelected}
          onChange={change}
        />
      </div>
      <div className={`${styles.map} relative`}>
        {form.conflict.serverVersion ? (
          <VersionConflict conflict={form.conflict} labelOf={labelOf} />
        ) : (
          <WaypointMap
            waypoints={waypoints}
            isReturning={form.values.returns}
            proposed={better.proposal}
            selected={selected}
            onSelect={setSelected}
            onAdd={(place) => add([place])}
            onMove={move}
          />
        )}
      </div>
      <footer className={`${styles.foot} stack on-surface line-top`}>
        {better.proposal && (
          <Proposal
            proposal={better.proposal}
            now={drive}
            then={proposed}
            onUse={() => {
              better.accept()
              setSelected(undefined)
            }}
            onDrop={better.drop}
          />
        )}
        <div className="row wrap gap-8 pad-12">
          <OrderSearch better={better} count={waypoints.length} />
          <FormFooter
            form={form}
            isPending={save.isPending}
            cancel={t('form:cancel')}
            save={record ? t('form:save') : t('create_it')}
            onCancel={onCancel}
          />
        </div>
      </footer>
    </form>
  )
}

/** What the summary of errors calls a path: `waypoints.3.priority` is the priority of the fourth place. */
function useLabel(): (path: string) => string {
  const { t } = useTranslation('waypoint-routes')
  return (path) => {
    const [name = '', index, part] = path.split('.')
    const column = (
      ['name', 'waypoints', 'hour_init', 'hour_end', 'capacity', 'returns'] as const
    ).find((it) => it === name)
    const field = (
      ['name', 'cx', 'cy', 'job_type', 'priority', 'service_time', 'capacity'] as const
    ).find((it) => it === part)
    if (index !== undefined && field)
      return `${t('unnamed', { order: Number(index) + 1 })}, ${t(`fields.${field}`)}`
    return column ? t(`columns.${column}`) : path
  }
}

type Form = RecordForm<WaypointRouteFields>

function Settings({ form }: { readonly form: Form }) {
  const { t } = useTranslation('waypoint-routes')
  return (
    <>
      <TextField
        label={t('columns.name')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
      <div className={styles.three}>
        <TimeField label={t('columns.hour_init')} field={form.field('hour_init')} required />
        <TimeField label={t('columns.hour_end')} field={optionalText(form.field('hour_end'))} />
        <NumberField
          label={t('columns.capacity')}
          isWhole
          min={1}
          max={limits.capacity}
          field={optionalNumber(form.field('capacity'))}
        />
      </div>
      <Switch
        label={t('columns.returns')}
        checked={form.values.returns}
        onChange={({ currentTarget }) => form.set({ returns: currentTarget.checked })}
      />
    </>
  )
}

interface TotalsProps {
  readonly values: WaypointRouteFields
  readonly drive: Drive
}

/** How many places there are, and what driving along them takes. */
function Totals({ values, drive: { way, end } }: TotalsProps) {
  const { t, i18n } = useTranslation('waypoint-routes')
  const { waypoints, hour_init, hour_end, capacity } = values
  const load = largestLoad(waypoints.map((it) => ({ ...it, capacity: finite(it.capacity) })))
  const isLate = way && end && hour_end !== null && (end.days > 0 || end.hour > hour_end)
  return (
    <div className="stack gap-4">
      <p className="row gap-6">
        <b className="text-xl heavy num">{waypoints.length}</b>
        <span className="dim">{t('of', { count: limits.waypoints })}</span>
      </p>
      {waypoints.length > 0 && (
        <p className="dim text-s num">
          {way && end
            ? t('driven', {
                start: shortHour(hour_init),
                end: hourOf(end),
                distance: kilometreText(way.distance_m, i18n.language),
              })
            : t('start', { start: shortHour(hour_init) })}
          {load > 0 && ` · ${t('load', { load })}`}
        </p>
      )}
      {isLate && <p className="warn text-s">{t('too_late', { hour: shortHour(hour_end) })}</p>}
      {capacity !== null && load > capacity && (
        <p className="warn text-s">{t('too_full', { load, capacity })}</p>
      )}
    </div>
  )
}
