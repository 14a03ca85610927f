import { TextField } from '../form/form-fields.tsx'
import type { FormValues } from '../form/merge-versions.ts'
import { SwitchField } from '../form/switch-field.tsx'
import type { RecordForm } from '../form/use-record-form.ts'
import type { BaseRow, RecordView } from './record-view.ts'
import { kindOf } from './schema-kind.ts'
import { useWords } from './use-words.ts'

interface Props<Fields extends FormValues, Row extends BaseRow> {
  readonly name: keyof Fields & string
  readonly view: RecordView<Fields, Row>
  readonly form: RecordForm<Fields>
}

/** One field of a derived form, by the type that the contract gives it. */
export function DerivedField<Fields extends FormValues, Row extends BaseRow>(
  props: Props<Fields, Row>,
) {
  const { kind } = kindOf(props.view.endpoints.update.body.shape[props.name])
  return kind === 'flag' || kind === 'choice' ? (
    <DerivedSwitch {...props} />
  ) : (
    <DerivedText {...props} />
  )
}

/** A flag, or a choice of two values named by the first. */
function DerivedSwitch<Fields extends FormValues, Row extends BaseRow>({
  name,
  view,
  form,
}: Props<Fields, Row>) {
  const t = useWords(view.name)
  const schema = kindOf(view.endpoints.update.body.shape[name])
  const [on, off] = schema.kind === 'choice' ? schema.values : [true, false]
  const set = (value: FormValues[string] = null) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one of the two values of the field's own schema
    form.set({ [name]: value } as Partial<Fields>)
  return (
    <SwitchField
      label={t(schema.kind === 'choice' ? `${name}.${String(on)}` : `columns.${name}`)}
      note={noteOf(view, name, t)}
      isOn={form.values[name] === on}
      onChange={(isOn) => set(isOn ? on : off)}
    />
  )
}

function DerivedText<Fields extends FormValues, Row extends BaseRow>({
  name,
  view,
  form,
}: Props<Fields, Row>) {
  const t = useWords(view.name)
  const schema = kindOf(view.endpoints.update.body.shape[name])
  const { max, isRequired } =
    schema.kind === 'text' ? schema : { max: undefined, isRequired: false }
  return (
    <TextField
      label={t(`columns.${name}`)}
      note={noteOf(view, name, t)}
      field={form.text(name)}
      lines={view.lines?.[name] ?? 1}
      required={isRequired}
      {...(max !== undefined && { max })}
    />
  )
}

function noteOf(
  { words }: Pick<RecordView<FormValues, BaseRow>, 'words'>,
  name: string,
  t: (key: string) => string,
): string {
  return words.notes?.[name] === undefined ? '' : t(`notes.${name}`)
}
