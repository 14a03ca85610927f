import type { FieldDefinition, FieldType } from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { Checkbox, Radio } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ChoiceField, ChoicesField, mostShown } from '@baquiano/ui/form/fields/choice-field.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { PhoneField } from '@baquiano/ui/form/fields/phone-field.tsx'
import { PlaceField } from '@baquiano/ui/form/fields/place-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import {
  type FieldBinding,
  FieldBox,
  type FieldProps,
  TextField,
  useInputProps,
} from '@baquiano/ui/form/form-fields.tsx'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { FilesField } from './files-field.tsx'

const text = z.string().catch('')
const number = z.number().nullable().catch(null)
const flag = z.boolean().catch(false)
const choices: z.ZodType<readonly string[]> = z.array(z.string()).catch([])
const place = z.object({ cx: z.number(), cy: z.number() }).partial().catch({})

interface Shared {
  readonly label: string
  readonly note: string
  readonly required: boolean
}

/** What every input of a field is given. */
export interface InputProps {
  readonly definition: FieldDefinition
  readonly field: FieldBinding<unknown>
  /** Of the record; a preview has none. */
  readonly object_type: ObjectType | undefined
  readonly shared: Shared
}

/** The input of each type but the one whose parts are fields themselves. */
export const inputs: Readonly<Record<Exclude<FieldType, 'Composed'>, ComponentType<InputProps>>> = {
  Date: ({ shared, field }) => <DateField {...shared} field={boundAs(field, text)} />,
  DateTime: ({ shared, field }) => <InstantField {...shared} field={boundAs(field, text)} />,
  Text: TextInput,
  Number: NumberInput,
  Email: TextInput,
  Url: TextInput,
  Select: ChoiceInput,
  File: FilesField,
  Image: FilesField,
  Coordinates: PlaceInput,
  DefaultLocation: PlaceInput,
  Radio: RadioInput,
  Checkbox: CheckboxInput,
  Dropdown: ChoiceInput,
  Switch: ({ shared, field }) => <SwitchField {...shared} field={boundAs(field, flag)} />,
  MultipleChoice: ({ definition, shared, field }) => (
    <ChoicesField {...shared} choices={definition.options} field={boundAs(field, choices)} />
  ),
}

function ChoiceInput({ definition: { type, options, required }, field, shared }: InputProps) {
  return (
    <ChoiceField
      {...shared}
      choices={options}
      // What a list does not show is found by typing.
      isSearchable={type === 'Select' || options.length > mostShown}
      field={boundAs(field, text)}
      {...(!required && { onClear: () => field.onChange(null) })}
    />
  )
}

function NumberInput({ definition: { format, limits }, field, shared }: InputProps) {
  const unit = format === 'money' ? limits.currency : limits.unit
  return (
    <NumberField
      {...shared}
      field={optionalNumber(boundAs(field, number))}
      min={limits.min ?? undefined}
      max={limits.max ?? undefined}
      isWhole={limits.decimals === 0}
      unit={unit ?? undefined}
    />
  )
}

const inputTypes = { Email: 'email', Url: 'url' } as const
const paragraphLines = 4

function TextInput({ definition: { type, format, limits }, field, shared }: InputProps) {
  const bound = boundAs(field, text)
  const { max_length } = limits
  const max = max_length === null ? {} : { max: max_length }
  if (format === 'phone') return <PhoneField {...shared} field={bound} {...max} />
  return (
    <TextField
      {...shared}
      {...max}
      field={bound}
      lines={format === 'paragraph' ? paragraphLines : 1}
      type={type === 'Email' || type === 'Url' ? inputTypes[type] : 'text'}
    />
  )
}

function CheckboxInput({ field: given, shared }: InputProps) {
  const field = boundAs(given, flag)
  const { id, name, label, description, error } = useInputProps({ ...shared, field })
  return (
    <FieldBox mark={field.mark}>
      <Checkbox
        {...{ id, name, label, description, error }}
        checked={field.value}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
      />
    </FieldBox>
  )
}

function RadioInput(props: InputProps) {
  const {
    definition: { options },
    field: given,
    shared,
  } = props
  const field = boundAs(given, text)
  const { name, ...input } = useInputProps({ ...shared, field })
  if (options.length > mostShown) return <ChoiceInput {...props} />
  return (
    <FieldBox mark={field.mark}>
      <Radio.Group {...input} name={name} value={field.value} onChange={field.onChange}>
        <div className="stack gap-6 pad-y-4">
          {options.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </div>
      </Radio.Group>
    </FieldBox>
  )
}

function PlaceInput({ field, shared: { label, required } }: InputProps) {
  const value = place.parse(field.value)
  const part = (axis: 'cx' | 'cy'): FieldBinding<number> => ({
    ...field,
    name: `${field.name}.${axis}`,
    value: value[axis] ?? Number.NaN,
    onChange: (degrees) => field.onChange(placeWith(value, axis, degrees)),
  })
  return <PlaceField label={label} required={required} cx={part('cx')} cy={part('cy')} />
}

/** Without either part there is no place. */
function placeWith(
  value: { readonly cx?: number | undefined; readonly cy?: number | undefined },
  axis: 'cx' | 'cy',
  degrees: number,
) {
  const next = { ...value, [axis]: Number.isNaN(degrees) ? undefined : degrees }
  return next.cx === undefined && next.cy === undefined ? null : next
}

/** Binds an input of one kind of value; a stored value of another kind counts as none. */
function boundAs<Value>(
  field: FieldBinding<unknown>,
  schema: z.ZodType<Value>,
): FieldBinding<Value> {
  return { ...field, value: schema.parse(field.value), onChange: field.onChange }
}

const startOfDay = '00:00:00'

/** An instant, as a day and a time of the company's clock; a day alone is its first moment. Empty for none. */
function InstantField({ label, note, required, field }: FieldProps<string>) {
  const { t } = useTranslation('fields')
  const time = useCompanyTime()
  const at = Date.parse(field.value)
  const stored = Number.isNaN(at) ? null : { date: time.dateOf(at), hour: time.clockOf(at) }
  // A time that is written before its day waits for it.
  const [waiting, setWaiting] = useState('')
  const hour = stored?.hour ?? waiting
  const change = (date: string, next: string) => {
    setWaiting(next)
    if (date === '') return field.onChange('')
    const local = `${date}T${next === '' ? startOfDay : next}Z`
    field.onChange(new Date(time.startOf(local)).toISOString())
  }
  const date = stored?.date ?? ''
  return (
    <fieldset>
      <legend className="soft text-s medium">{label}</legend>
      <div className="row gap-8 wrap top">
        <DateField
          label={t('instant.date')}
          note={note}
          required={required ?? false}
          field={{ ...field, value: date, onChange: (next) => change(next, hour) }}
        />
        <TimeField
          label={t('instant.hour')}
          field={{
            ...field,
            name: `${field.name}.hour`,
            problem: undefined,
            value: hour,
            onChange: (next) => change(date, next),
          }}
        />
      </div>
    </fieldset>
  )
}
