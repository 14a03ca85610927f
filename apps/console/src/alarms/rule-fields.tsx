import {
  type AlarmFields,
  type AlarmKind,
  alarmRule,
  type AlarmRule,
  zoneType,
} from '@baquiano/contract/alarms'
import { Input, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { PlaceField } from '@baquiano/ui/form/fields/place-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import type { FormValues } from '@baquiano/ui/form/merge-versions.ts'
import { SchemaField } from '@baquiano/ui/form/schema-field.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { visitPointSource } from '../visit-points/index.ts'
import { zoneSource } from '../zones/index.ts'

type Value = FormValues[string]
type Rule = Readonly<Record<string, Value>>

const border = { zone_type: 'Input and Output', margin_m: 50, persist_s: 0 }

/** As a new alarm begins; what has to be chosen is null or not a number, which the schema rejects. */
const empty: Readonly<Record<AlarmKind, Rule>> = {
  battery: { battery_pct: 20, persist_s: 0 },
  gps: { silent_min: 20 },
  radio: { center: null, visit_point_id: null, radius_m: 500, ...border },
  schedule: { event: 'Start', total_visits: 1 },
  zone: { zone_id: null, ...border },
  speed: { speed_km_h: 80, persist_s: 20 },
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a form holds what is not complete yet; its schema judges it
export const emptyRule = (kind: AlarmKind): AlarmRule => ({ kind, ...empty[kind] }) as AlarmRule

interface Props {
  readonly form: RecordForm<AlarmFields>
}

/** What an alarm fires on: the fields of its kind. */
export function RuleFields({ form }: Props) {
  const { kind } = form.values.rule
  const rule = ruleForm(form)
  const shape = alarmRule.options.find((it) => it.shape.kind.value === kind)?.shape ?? {}
  const fields = { name: 'alarms', shape, notes, sources: { zone_id: zoneSource } }
  const names = Object.keys(shape).filter((name) => !written.has(name))
  return (
    <>
      {'zone_type' in form.values.rule && <Direction form={form} />}
      {kind === 'radio' && <Center form={form} />}
      {kind === 'schedule' && <EventField form={form} />}
      {names.map((name) => (
        <SchemaField key={name} name={name} fields={fields} form={rule} />
      ))}
    </>
  )
}

const notes = { margin_m: 'margin_m', persist_s: 'persist_s', total_visits: 'total_visits' }

/** Those that have an input of their own, or none. */
const written = new Set(['kind', 'center', 'visit_point_id', 'event', 'zone_type'])

/** Changes parts of the rule; their errors disappear. */
const changeRule = ({ values, set }: RecordForm<AlarmFields>, changes: Rule): void =>
  set(
    { rule: { ...values.rule, ...changes } },
    Object.keys(changes).map((name) => `rule.${name}`),
  )

/** The parts of the rule as fields of a form of their own. */
export function ruleForm(form: RecordForm<AlarmFields>) {
  const parts: Readonly<Record<string, Value | undefined>> = form.values.rule
  const { mark } = form.field('rule')
  const field = (name: string): FieldBinding<Value> => ({
    name: `rule.${name}`,
    value: parts[name] ?? null,
    problem: form.problems.find(({ path }) => path === `rule.${name}`)?.code,
    mark,
    onChange: (value) => changeRule(form, { [name]: value }),
  })
  return { field }
}

function EventField({ form }: Props) {
  const { t } = useTranslation('alarms')
  const { rule } = form.values
  const field = ruleForm(form).field('event')
  const value = rule.kind === 'schedule' ? rule.event : null
  return (
    <ChoiceField<'Start' | 'Close'>
      label={t('columns.event')}
      field={{ ...field, value }}
      required
      choices={(['Start', 'Close'] as const).map((it) => ({
        value: it,
        label: t(`rule.event.${it}`),
      }))}
    />
  )
}

interface SegmentsProps<Choice extends string> {
  readonly label: string
  readonly value: Choice
  readonly choices: readonly { readonly value: Choice; readonly label: string }[]
  readonly onChange: (value: Choice) => void
}

/** One of few values, all of them in sight. */
const Segments = <Choice extends string>({ label, choices, ...props }: SegmentsProps<Choice>) => (
  <Input.Wrapper label={label} labelElement="div">
    <SegmentedControl fullWidth aria-label={label} data={[...choices]} {...props} />
  </Input.Wrapper>
)

/** Which way the border is crossed. */
function Direction({ form }: Props) {
  const { t } = useTranslation('alarms')
  const { rule } = form.values
  if (!('zone_type' in rule)) return null
  return (
    <Segments
      label={t('columns.zone_type')}
      value={rule.zone_type}
      choices={zoneType.options.map((it) => ({ value: it, label: t(`rule.zone_type.${it}`) }))}
      onChange={(zone_type) => changeRule(form, { zone_type })}
    />
  )
}

/** The middle of a radius: a place, or a visit point that may move. */
function Center({ form }: Props) {
  const { t } = useTranslation('alarms')
  const { rule } = form.values
  const isOfPoint = rule.kind === 'radio' && rule.visit_point_id !== null
  const [of, setOf] = useState<'place' | 'point'>(isOfPoint ? 'point' : 'place')
  if (rule.kind !== 'radio') return null
  const problem = form.problems.find(({ path }) => path.startsWith('rule.center'))?.code
  const { cx = Number.NaN, cy = Number.NaN } = rule.center ?? {}
  const put = (center: { readonly cx: number; readonly cy: number }) =>
    changeRule(form, { center, visit_point_id: null })
  const coordinate = { mark: undefined, problem: undefined }
  return (
    <>
      <Segments
        label={t('columns.center')}
        value={of}
        choices={(['place', 'point'] as const).map((it) => ({
          value: it,
          label: t(`rule.center.${it}`),
        }))}
        onChange={(chosen) => {
          setOf(chosen)
          changeRule(form, { center: null, visit_point_id: null })
        }}
      />
      {of === 'place' ? (
        <PlaceField
          label={t('rule.center.place')}
          required
          cx={{
            ...coordinate,
            name: 'rule.center.cx',
            value: cx,
            onChange: (it) => put({ cx: it, cy }),
          }}
          cy={{
            ...coordinate,
            problem,
            name: 'rule.center',
            value: cy,
            onChange: (it) => put({ cx, cy: it }),
          }}
          onPlace={put}
        />
      ) : (
        <RecordField
          label={t('columns.visit_point_id')}
          required
          source={visitPointSource}
          field={{
            ...coordinate,
            name: 'rule.visit_point_id',
            value: rule.visit_point_id,
            problem:
              problem ?? form.problems.find(({ path }) => path === 'rule.visit_point_id')?.code,
            onChange: (visit_point_id) => changeRule(form, { visit_point_id, center: null }),
          }}
        />
      )}
    </>
  )
}
