import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { AmountListField } from './fields/amount-list-field.tsx'
import { ChoiceField, ChoicesField } from './fields/choice-field.tsx'
import { DateField } from './fields/date-field.tsx'
import { DurationField } from './fields/duration-field.tsx'
import { EmailListField } from './fields/email-list-field.tsx'
import { NumberField, optionalNumber } from './fields/number-field.tsx'
import { PlaceField } from './fields/place-field.tsx'
import { RecordField } from './fields/record-field.tsx'
import type { RecordSource } from './fields/record-source.ts'
import { RecordsField } from './fields/records-field.tsx'
import { TextListField } from './fields/text-list-field.tsx'
import { TimeField } from './fields/time-field.tsx'
import { WindowListField } from './fields/window-list-field.tsx'
import { type FieldBinding, type FieldProps, optionalText, TextField } from './form-fields.tsx'
import type { FormValues } from './merge-versions.ts'
import { SwitchField } from './switch-field.tsx'
import type { RecordForm } from './use-record-form.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { isNullable, kindOf, type SchemaKind, takesNone } from './schema-kind.ts'
import { unitText } from './unit-text.ts'
import { useWords, type Words } from './use-words.ts'

type Value = FormValues[string]

/** What a form knows of its fields: their words, their schema, and what is particular to some of them. */
export interface SchemaFields {
  /** Namespace of the words: `columns.<field>`, `notes.<note>`, and `<field>.<value>` of a choice. */
  readonly name: string
  /** The fields in their order. */
  readonly shape: z.core.$ZodLooseShape
  /** The note of a field, by its key in the words. */
  readonly notes?: Readonly<Record<string, string | undefined>> | undefined
  /** Where the records are found that a field names by their id. */
  readonly sources?: Readonly<Record<string, RecordSource>> | undefined
  /** Those behind a line that the word `fold` names, below all others. */
  readonly folded?: readonly string[] | undefined
  /** Lines of texts that have several. */
  readonly lines?: Readonly<Record<string, number | undefined>> | undefined
}

interface Props<Values extends FormValues> {
  readonly name: keyof Values & string
  readonly fields: SchemaFields
  readonly form: Pick<RecordForm<Values>, 'field'> & Partial<Pick<RecordForm<Values>, 'problems'>>
}

interface KindProps<Kind extends SchemaKind = SchemaKind> {
  readonly label: string
  readonly note: string
  readonly field: FieldBinding<Value>
  readonly schema: Kind
  readonly required: boolean
  readonly t: Words
  /** Of a part of the field: `0.amount`. */
  readonly problemOf: (part: string) => string | undefined
}

/** One field of a form, by the type that its schema gives it; `cx` and `cy` are one place on the map. */
export function SchemaField<Values extends FormValues>({ name, fields, form }: Props<Values>) {
  const t = useWords(fields.name)
  const type = fields.shape[name]
  const schema = kindOf(type)
  const isOptional = isNullable(type) || takesNone(type)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the inputs below give back values of the field's own schema
  const field = form.field(name) as unknown as FieldBinding<Value>
  const note = fields.notes?.[name] === undefined ? '' : t(`notes.${fields.notes[name]}`)
  const problemOf = (part: string) =>
    form.problems?.find(({ path }) => path === `${name}.${part}`)?.code
  const shared = { label: t(`columns.${name}`), note, field, required: !isOptional, t, problemOf }
  if (name === 'cy' && 'cx' in fields.shape) return null
  if (name === 'cx' && 'cy' in fields.shape) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the field of a schema's other coordinate
    const cy = form.field('cy') as unknown as FieldBinding<Value>
    return <PlaceField label={t('columns.place')} required cx={asNumber(field)} cy={asNumber(cy)} />
  }
  const source = fields.sources?.[name]
  if (source && schema.kind === 'records') {
    return <Relations {...shared} field={asTexts(field)} source={source} />
  }
  if (source) return <RecordField {...shared} field={asText(field)} source={source} />
  return <FieldOfKind {...shared} schema={schema} lines={fields.lines?.[name] ?? 1} />
}

interface RelationsProps extends FieldProps<readonly string[]> {
  readonly source: RecordSource
}

/** What a record is related to; only some roles change that. */
function Relations(props: RelationsProps) {
  const { t } = useTranslation('form')
  const { may_relate } = useUser()
  const note = may_relate ? props.note : t('relating_role')
  return <RecordsField {...props} note={note} isDisabled={!may_relate} />
}

function FieldOfKind({ schema, lines, ...props }: KindProps & { readonly lines: number }) {
  const { field } = props
  if (schema.kind === 'flag') {
    return <SwitchField {...props} field={{ ...field, value: field.value === true }} />
  }
  if (schema.kind === 'choices') {
    return <ChoicesField {...props} field={asTexts(field)} choices={choicesOf(schema, props)} />
  }
  if (schema.kind === 'emails') return <EmailListField {...props} field={asTexts(field)} />
  if (schema.kind === 'texts') return <TextListField {...props} field={asTexts(field)} />
  if (schema.kind === 'amounts') return <AmountListField {...props} field={asAmounts(field)} />
  if (schema.kind === 'windows') return <WindowListField {...props} field={asWindows(field)} />
  if (schema.kind === 'time') return <TimeField {...props} field={textOf(props)} />
  if (schema.kind === 'date') return <DateField {...props} field={textOf(props)} />
  if ('values' in schema) return <SchemaChoice {...props} schema={schema} />
  if ('isWhole' in schema) return <SchemaNumber {...props} schema={schema} />
  return <SchemaText {...props} schema={schema} lines={lines} />
}

/** Two values, named by the first, are a switch; more are a list. */
function SchemaChoice(props: KindProps<Extract<SchemaKind, { values: unknown }>>) {
  const { schema, field, required, t } = props
  const [on = '', off = '', ...others] = schema.values
  if (others.length > 0 || !required) {
    const clear = () => field.onChange(null)
    return (
      <ChoiceField
        {...props}
        field={asText(field)}
        choices={choicesOf(schema, props)}
        {...(!required && { onClear: clear })}
      />
    )
  }
  const toggled = {
    ...field,
    value: field.value === on,
    onChange: (isOn: boolean) => field.onChange(isOn ? on : off),
  }
  return <SwitchField {...props} label={t(`${field.name}.${on}`)} field={toggled} />
}

function SchemaNumber({ schema, ...props }: KindProps<Extract<SchemaKind, { isWhole: boolean }>>) {
  const { t } = useTranslation('form')
  const { field, required } = props
  const value = typeof field.value === 'number' ? field.value : null
  const number = required
    ? { ...field, value: value ?? Number.NaN }
    : optionalNumber({ ...field, value })
  if (schema.unit === 's') return <DurationField {...props} max={schema.max} field={number} />
  return <NumberField {...props} {...schema} unit={unitText(schema.unit, t)} field={number} />
}

function SchemaText({ schema, lines, ...props }: KindProps & { readonly lines: number }) {
  const isRequired = schema.kind === 'text' ? schema.isRequired : schema.kind !== 'other'
  const max = schema.kind === 'text' ? schema.max : undefined
  const type = schema.kind === 'text' ? schema.input : schema.kind === 'email' ? 'email' : 'text'
  return (
    <TextField
      {...props}
      field={textOf(props)}
      type={type}
      lines={lines}
      required={props.required && isRequired}
      {...(max !== undefined && { max })}
    />
  )
}

const choicesOf = (
  { values }: { readonly values: readonly string[] },
  { field: { name }, t }: Pick<KindProps, 'field' | 't'>,
) => values.map((value) => ({ value, label: t(`${name}.${value}`) }))

const asText = (field: FieldBinding<Value>): FieldBinding<string | null> => ({
  ...field,
  value: typeof field.value === 'string' ? field.value : null,
})

/** A text that may be left out is null rather than empty. */
const textOf = ({ field, required }: Pick<KindProps, 'field' | 'required'>) => {
  const text = asText(field)
  return required ? { ...text, value: text.value ?? '' } : optionalText(text)
}

const asNumber = (field: FieldBinding<Value>): FieldBinding<number> => ({
  ...field,
  value: typeof field.value === 'number' ? field.value : Number.NaN,
})

const asTexts = (field: FieldBinding<Value>): FieldBinding<readonly string[]> => ({
  ...field,
  value: Array.isArray(field.value)
    ? field.value.filter((it): it is string => typeof it === 'string')
    : [],
})

const amountList = z.array(z.object({ name: z.string(), amount: z.number().or(z.nan()) })).catch([])

const asAmounts = (field: FieldBinding<Value>) => ({
  ...field,
  value: amountList.parse(field.value),
})

const windowList = z.array(z.object({ hour_init: z.string(), hour_end: z.string() })).catch([])

const asWindows = (field: FieldBinding<Value>) => ({
  ...field,
  value: windowList.parse(field.value),
})
