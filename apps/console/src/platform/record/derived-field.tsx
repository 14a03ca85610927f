import { useTranslation } from 'react-i18next'
import { ChoiceField, ChoicesField } from '../form/fields/choice-field.tsx'
import { DateField } from '../form/fields/date-field.tsx'
import { DurationField } from '../form/fields/duration-field.tsx'
import { EmailListField } from '../form/fields/email-list-field.tsx'
import { NumberField, optionalNumber } from '../form/fields/number-field.tsx'
import { RecordField } from '../form/fields/record-field.tsx'
import type { RecordSource } from '../form/fields/record-source.ts'
import { RecordsField } from '../form/fields/records-field.tsx'
import { TimeField } from '../form/fields/time-field.tsx'
import {
  type FieldBinding,
  type FieldProps,
  optionalText,
  TextField,
} from '../form/form-fields.tsx'
import type { FormValues } from '../form/merge-versions.ts'
import { SwitchField } from '../form/switch-field.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import { useUser } from '../session/use-user.ts'
import type { BaseRow, RecordView } from './record-view.ts'
import { isNullable, kindOf, type SchemaKind } from './schema-kind.ts'
import { unitText } from './unit-text.ts'
import { useWords, type Words } from './use-words.ts'

type Value = FormValues[string]

interface Props<Fields extends FormValues, Row extends BaseRow> {
  readonly name: keyof Fields & string
  readonly view: RecordView<Fields, Row>
  readonly form: RecordForm<Fields>
}

interface KindProps<Kind extends SchemaKind = SchemaKind> {
  readonly label: string
  readonly note: string
  readonly field: FieldBinding<Value>
  readonly schema: Kind
  readonly required: boolean
  readonly t: Words
}

/** One field of a derived form, by the type that the contract gives it. */
export function DerivedField<Fields extends FormValues, Row extends BaseRow>({
  name,
  view,
  form,
}: Props<Fields, Row>) {
  const t = useWords(view.name)
  const type = view.endpoints.update.body.shape[name]
  const schema = kindOf(type)
  const isOptional = isNullable(type)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the inputs below give back values of the field's own schema
  const field = form.field(name) as unknown as FieldBinding<Value>
  const note = view.words.notes?.[name] === undefined ? '' : t(`notes.${name}`)
  const shared = { label: t(`columns.${name}`), note, field, required: !isOptional, t }
  const source = view.sources?.[name]
  if (source && schema.kind === 'records') {
    return <Relations {...shared} field={asTexts(field)} source={source} />
  }
  if (source) return <RecordField {...shared} field={asText(field)} source={source} />
  return <FieldOfKind {...shared} schema={schema} lines={view.lines?.[name] ?? 1} />
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
  if (schema.kind === 'time') return <TimeField {...props} field={textOf(props)} />
  if (schema.kind === 'date') return <DateField {...props} field={textOf(props)} />
  if ('values' in schema) return <DerivedChoice {...props} schema={schema} />
  if ('isWhole' in schema) return <DerivedNumber {...props} schema={schema} />
  return <DerivedText {...props} schema={schema} lines={lines} />
}

/** Two values, named by the first, are a switch; more are a list. */
function DerivedChoice(props: KindProps<Extract<SchemaKind, { values: unknown }>>) {
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

function DerivedNumber({ schema, ...props }: KindProps<Extract<SchemaKind, { isWhole: boolean }>>) {
  const { t } = useTranslation('form')
  const { field, required } = props
  const value = typeof field.value === 'number' ? field.value : null
  const number = required
    ? { ...field, value: value ?? Number.NaN }
    : optionalNumber({ ...field, value })
  if (schema.unit === 's') return <DurationField {...props} field={number} />
  return <NumberField {...props} {...schema} unit={unitText(schema.unit, t)} field={number} />
}

function DerivedText({ schema, lines, ...props }: KindProps & { readonly lines: number }) {
  const isRequired = schema.kind === 'text' ? schema.isRequired : schema.kind !== 'other'
  const max = schema.kind === 'text' ? schema.max : undefined
  const type = schema.kind === 'email' ? 'email' : 'text'
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

const asTexts = (field: FieldBinding<Value>): FieldBinding<readonly string[]> => ({
  ...field,
  value: Array.isArray(field.value)
    ? field.value.filter((it): it is string => typeof it === 'string')
    : [],
})
