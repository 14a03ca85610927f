import type { FieldError } from '@baquiano/contract/platform'
import { Checkbox, ColorInput, NativeSelect, Switch, TagsInput } from '@mantine/core'
import { groupSource } from '../groups/index.ts'
import { DurationField } from '@baquiano/ui/form/fields/duration-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { fieldId, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { useProblemText } from '@baquiano/ui/form/use-problem-text.ts'
import styles from './config-form.module.css'
import type { FieldSpec } from './field-specs.ts'
import { useFieldWords } from './use-field-words.ts'

interface Props {
  readonly specs: readonly FieldSpec[]
  readonly object: Readonly<Record<string, unknown>>
  readonly problems: readonly FieldError[]
  readonly onChange: (name: string, value: unknown) => void
}

/** The fields of a type, as its schema has them. */
export function ConfigFields({ specs, object, problems, onChange }: Props) {
  const textOf = useProblemText()
  return specs.map((spec) => {
    const path = `config_json.${spec.name}`
    const problem = problems.find((it) => it.path === path || it.path.startsWith(`${path}.`))
    return (
      <ConfigField
        key={spec.name}
        spec={spec}
        value={object[spec.name] ?? spec.initial}
        code={problem?.code}
        problem={problem && textOf(problem.path, problem.code)}
        onChange={(value) => onChange(spec.name, value)}
      />
    )
  })
}

interface FieldProps {
  readonly spec: FieldSpec
  readonly value: unknown
  readonly code: string | undefined
  /** The same in words. */
  readonly problem: string | undefined
  /** Undefined takes it out. */
  readonly onChange: (value: unknown) => void
}

function ConfigField(props: FieldProps) {
  const { kind } = props.spec
  if (chosenKinds.has(kind)) return <ChosenField {...props} />
  return <WrittenField {...props} />
}

const chosenKinds: ReadonlySet<FieldSpec['kind']> = new Set([
  'switch',
  'list',
  'texts',
  'choice',
  'color',
])

function ChosenField({ spec, value, problem, onChange }: FieldProps) {
  const words = useFieldWords()
  const { name, kind, options } = spec
  const shared = {
    id: fieldId(`config_json.${name}`),
    label: words.labelOf(name),
    description: words.noteOf(name),
    error: problem,
  }
  if (kind === 'switch') {
    return (
      <Switch
        {...shared}
        checked={value === true}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  }
  if (kind === 'color') {
    return (
      <ColorInput
        {...shared}
        className={styles.short}
        format="hex"
        withEyeDropper={false}
        value={typeof value === 'string' ? value : ''}
        onChange={(color) => onChange(color || undefined)}
      />
    )
  }
  if (kind === 'list') {
    const chosen = Array.isArray(value) ? value.map(String) : []
    return (
      <Checkbox.Group
        {...shared}
        value={chosen}
        onChange={(next) => onChange(options.filter((it) => next.includes(it)))}
      >
        <div className={styles.list}>
          {options.map((option) => (
            <Checkbox key={option} size="sm" value={option} label={words.optionOf(name, option)} />
          ))}
        </div>
      </Checkbox.Group>
    )
  }
  if (kind === 'texts') {
    return (
      <TagsInput
        {...shared}
        splitChars={[]}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={onChange}
        acceptValueOnBlur
      />
    )
  }
  const data = options.map((option) => ({ value: option, label: words.optionOf(name, option) }))
  return (
    <NativeSelect
      {...shared}
      className={styles.short}
      value={typeof value === 'string' ? value : ''}
      data={value === undefined ? [{ value: '', label: '—' }, ...data] : data}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}

function WrittenField({ spec, value, code, onChange }: FieldProps) {
  const words = useFieldWords()
  const { name, kind, is_required } = spec
  const shared = { label: words.labelOf(name), note: words.noteOf(name) }
  const field = { name: `config_json.${name}`, problem: code, mark: undefined, onChange }
  const isNumber = typeof value === 'number'
  if (kind === 'duration') {
    return <DurationField {...shared} field={{ ...field, value: isNumber ? value : Number.NaN }} />
  }
  const text = typeof value === 'string' || isNumber ? String(value) : ''
  if (kind === 'group') {
    const put = (id: string | null) => onChange(id ?? undefined)
    return (
      <RecordField
        {...shared}
        source={groupSource}
        field={{ ...field, value: text || null, onChange: put }}
      />
    )
  }
  if (kind === 'time') {
    const put = (hour: string) => onChange(hour === '' ? undefined : hour)
    return <TimeField {...shared} field={{ ...field, value: text, onChange: put }} />
  }
  const put = (written: string) => onChange(valueOf(kind, written, is_required))
  return (
    <TextField
      {...shared}
      required={is_required}
      {...(kind === 'lines' && { lines: 4 })}
      field={{ ...field, value: text, onChange: put }}
    />
  )
}

/** What is no number stays as it was written, for the schema to refuse. */
function valueOf(kind: FieldSpec['kind'], text: string, is_required: boolean): unknown {
  if (text === '') return is_required ? '' : undefined
  return kind === 'number' && /^-?\d+$/.test(text) ? Number(text) : text
}
