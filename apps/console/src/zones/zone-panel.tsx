import { limits, numberText } from '@baquiano/contract/platform'
import { measureZone, type Zone, type ZoneLayer } from '@baquiano/contract/zones'
import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceSource } from '../resources/index.ts'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { RecordsField } from '@baquiano/ui/form/fields/records-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { ProblemSummary } from '@baquiano/ui/form/problem-summary.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { UnsavedChangesGuard } from '@baquiano/ui/form/unsaved-changes-guard.tsx'
import { VersionConflict } from '@baquiano/ui/form/version-conflict.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { areaText, lengthText } from '@baquiano/client/text/distance-text.ts'
import { KindIcon } from './kind-icon.tsx'
import type { ZoneEditor } from './use-zone-editor.ts'
import { ZoneMenu } from './zone-menu.tsx'
import { pointsInside } from './zones.queries.ts'
import styles from './zones.module.css'

interface Props {
  readonly editor: ZoneEditor
  readonly layers: readonly ZoneLayer[]
  /** All of them, of which some may be merged into the open one. */
  readonly zones: readonly Zone[]
}

/** The open zone: how large it is, what is written of it, and its buttons. */
export function ZonePanel({ editor, layers, zones }: Props) {
  const { t } = useTranslation('zones')
  const { form, record, save, remove } = editor
  const submit = submitHandler(form, save)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  const labelOf = (name: string) => t(`columns.${columnOf(name)}`)
  return (
    <form className={`${styles.panel} stack on-surface line-start`} onSubmit={onSubmit} noValidate>
      <UnsavedChangesGuard isDirty={editor.isDirty} isLeaving={isLeaving} />
      <Heading editor={editor} zones={zones} />
      <div className={`${styles.fields} stack gap-16 scroll pad-x-16`}>
        <ProblemSummary problems={form.problems} labelOf={labelOf} />
        {save.error && <ProblemAlert error={save.error} onRetry={submit} />}
        {remove.error && <ProblemAlert error={remove.error} />}
        {form.conflict.serverVersion && (
          <VersionConflict conflict={form.conflict} labelOf={labelOf} />
        )}
        <TextField
          label={labelOf('name')}
          field={form.text('name')}
          max={limits.short_text}
          required
        />
        <Figures editor={editor} />
        <ChoiceField
          label={labelOf('layer_id')}
          field={form.field('layer_id')}
          choices={layers.map(({ id, name }) => ({ value: id, label: name }))}
          nothingFound={t('no_layer')}
          required
        />
        <TextField
          label={labelOf('description')}
          field={form.text('description')}
          lines={2}
          max={limits.long_text}
        />
        <div className="flex gap-12">
          <TimeField label={labelOf('hour_init')} field={form.text('hour_init')} required />
          <TimeField label={labelOf('hour_end')} field={form.text('hour_end')} required />
        </div>
        {can('RESOURCES_LIST') && <People editor={editor} label={labelOf('resource_ids')} />}
        <Address editor={editor} labelOf={labelOf} />
      </div>
      {can(record ? 'ZONIFICATION_UPDATE' : 'ZONIFICATION_CREATE') && <Buttons editor={editor} />}
    </form>
  )
}

interface PartProps {
  readonly editor: ZoneEditor
}

function Heading({ editor, zones }: PartProps & Pick<Props, 'zones'>) {
  const { t } = useTranslation('zones')
  const { form, close } = editor
  const { kind } = form.values.shape
  return (
    <header className="row gap-8 pad-16">
      <span className={`${styles.kind} row gap-6 round-6 pad-x-8 pad-y-6 strong`}>
        <KindIcon kind={kind} />
        {t(`kinds.${kind}`)}
      </span>
      <span className="grow" />
      <ZoneMenu editor={editor} zones={zones} />
      <CloseButton aria-label={t('close')} onClick={close} />
    </header>
  )
}

function Address({
  editor: { form },
  labelOf,
}: PartProps & { readonly labelOf: (name: string) => string }) {
  const { t } = useTranslation('zones')
  return (
    <details className="stack gap-12">
      <summary>{t('place')}</summary>
      <div className="stack gap-16 pad-y-12">
        <TextField label={labelOf('address')} field={form.text('address')} max={limits.long_text} />
        {(['city', 'department', 'country'] as const).map((name) => (
          <TextField
            key={name}
            label={labelOf(name)}
            field={form.text(name)}
            max={limits.short_text}
          />
        ))}
      </div>
    </details>
  )
}

function Buttons({ editor: { form, record, isDirty, save, history, close } }: PartProps) {
  const { t } = useTranslation('zones')
  return (
    <footer className={`${styles.foot} row gap-8 pad-16 line-top`}>
      <Button
        variant="default"
        disabled={!isDirty}
        onClick={() => {
          history.forget()
          if (record) form.discard()
          else close()
        }}
      >
        {t('discard')}
      </Button>
      <Button type="submit" loading={save.isPending} disabled={form.conflict.undecidedCount > 0}>
        {t(record ? 'save' : 'create')}
      </Button>
    </footer>
  )
}

/** Another zone is another form; the rest of the address is not. */
const isLeaving = (from: object, to: object): boolean =>
  Object(from)['zone'] !== Object(to)['zone'] && Object(from)['zone'] !== undefined

type Column =
  | 'name'
  | 'layer_id'
  | 'description'
  | 'shape'
  | 'address'
  | 'city'
  | 'department'
  | 'country'
  | 'hour_init'
  | 'hour_end'
  | 'resource_ids'
const columns: readonly Column[] = [
  'layer_id',
  'description',
  'shape',
  'address',
  'city',
  'department',
  'country',
  'hour_init',
  'hour_end',
  'resource_ids',
]
const columnOf = (path: string): Column =>
  columns.find((it) => path === it || path.startsWith(`${it}.`)) ?? 'name'

function Figures({ editor: { form } }: PartProps) {
  const { t, i18n } = useTranslation('zones')
  const { shape } = form.values
  const { area_m2, length_m } = useMemo(() => measureZone(shape), [shape])
  const { data: pointCount } = useQuery(pointsInside(shape))
  if (shape.kind === 'marker') return null
  const isLine = shape.kind === 'polyline'
  return (
    <dl className={`${styles.figures} framed round-8`}>
      {!isLine && (
        <div>
          <dt>{t('area')}</dt>
          <dd className="num">{areaText(area_m2, i18n.language)}</dd>
        </div>
      )}
      {shape.kind === 'circle' ? (
        <div>
          <dt>{t('radius')}</dt>
          <dd className="num">{lengthText(shape.radius_m, i18n.language)}</dd>
        </div>
      ) : (
        <div>
          <dt>{t(isLine ? 'length' : 'border')}</dt>
          <dd className="num">{lengthText(length_m, i18n.language)}</dd>
        </div>
      )}
      {pointCount !== undefined && (
        <div>
          <dt>{t('points_inside')}</dt>
          <dd className="num">{numberText(pointCount, i18n.language)}</dd>
        </div>
      )}
    </dl>
  )
}

function People({ editor: { form }, label }: PartProps & { readonly label: string }) {
  const { onChange, ...field } = form.field('resource_ids')
  return (
    <RecordsField
      label={label}
      source={resourceSource}
      field={{ ...field, onChange: (ids) => onChange([...ids]) }}
    />
  )
}
