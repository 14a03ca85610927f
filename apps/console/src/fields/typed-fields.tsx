import {
  type FieldData,
  type FieldDefinition,
  ownValue,
  visibleFields,
} from '@baquiano/contract/fields'
import { type FieldError, limits as most } from '@baquiano/contract/platform'
import type { ObjectType } from '@baquiano/contract/typologies'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { FieldBinding } from '@baquiano/ui/form/form-fields.tsx'
import { inputs } from './typed-inputs.tsx'

interface Props {
  /** The fields of the record's typology that are in use: `fieldsOf` of the schema of its object type. */
  readonly definitions: readonly FieldDefinition[]
  readonly values: FieldData
  /** Those of the form; what belongs to other fields is passed over. */
  readonly problems: readonly FieldError[]
  readonly onChange: (values: FieldData) => void
  /** Of the record, whose files they are; without one, as in a preview, none can be sent. */
  readonly object_type?: ObjectType
  /** Where the values are in the form, as paths of errors begin. */
  readonly name?: string
}

/**
 * The inputs of a company's own fields, in their order; a field appears and goes as its condition says. A form that
 * checks them before it sends them adds `dataSchema(definitions)` to its schema.
 */
export function TypedFields(props: Props) {
  const { definitions, values, problems, onChange, object_type, name = 'data' } = props
  return visibleFields(definitions, values).map((definition) => {
    const path = `${name}.${definition.name}`
    return (
      <TypedField
        key={definition.name}
        definition={definition}
        problems={problems}
        object_type={object_type}
        field={{
          name: path,
          value: ownValue(values, definition.name) ?? null,
          problem: problems.find((it) => it.path === path || it.path.startsWith(`${path}.`))?.code,
          mark: undefined,
          onChange: (value) => onChange(withValue(values, definition.name, value)),
        }}
      />
    )
  })
}

/** What is emptied is left out, as the server would. */
function withValue(values: FieldData, name: string, value: unknown): FieldData {
  const others = Object.entries(values).filter(([key]) => key !== name)
  const isGone = value === null || value === ''
  return Object.fromEntries(isGone ? others : [...others, [name, value]])
}

const parts = z.record(z.string(), z.unknown()).catch({})

interface FieldProps {
  readonly definition: FieldDefinition
  readonly problems: readonly FieldError[]
  readonly field: FieldBinding<unknown>
  readonly object_type: ObjectType | undefined
}

/** The input of one field of a company, by its type; the parts of a composed one are fields themselves. */
function TypedField({ definition, problems, field, object_type }: FieldProps) {
  const { label, help, required, type, children = [] } = definition
  if (type !== 'Composed') {
    const Input = inputs[type]
    return (
      <Input {...{ definition, field, object_type }} shared={{ label, note: help, required }} />
    )
  }
  if (definition.is_repeated) {
    return <RepeatedField {...{ definition, problems, field, object_type }} />
  }
  return (
    <fieldset className="stack gap-12">
      <legend className="soft text-s medium">{label}</legend>
      {help !== '' && <p className="dim text-s">{help}</p>}
      <TypedFields
        definitions={children}
        values={parts.parse(field.value)}
        problems={problems}
        name={field.name}
        {...(object_type && { object_type })}
        onChange={field.onChange}
      />
    </fieldset>
  )
}

const times = z.array(parts).catch([])

/** The parts of a repeated question once for each time; the first is there to begin with. */
function RepeatedField({ definition, problems, field, object_type }: FieldProps) {
  const { t } = useTranslation('fields')
  const { label, help, children = [], limits } = definition
  const given = times.parse(field.value)
  const shown = given.length > 0 ? given : [{}]
  return (
    <fieldset className="stack gap-12">
      <legend className="soft text-s medium">{label}</legend>
      {help !== '' && <p className="dim text-s">{help}</p>}
      {shown.map((time, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a time has no id, and is told from others by its place
        <div key={index} className="stack gap-8 pad-12 framed round-10">
          <div className="row gap-8 between">
            <b className="text-s medium">{t('time', { label, number: index + 1 })}</b>
            {shown.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove_part', { name: t('time', { label, number: index + 1 }) })}
                onClick={() => field.onChange(shown.filter((_, at) => at !== index))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </div>
          <TypedFields
            definitions={children}
            values={time}
            problems={problems}
            name={`${field.name}.${index}`}
            {...(object_type && { object_type })}
            onChange={(next) =>
              field.onChange(shown.map((each, at) => (at === index ? next : each)))
            }
          />
        </div>
      ))}
      {shown.length < (limits.max ?? most.repeated_parts) && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          aria-label={t('add_time_of', { label })}
          onClick={() => field.onChange([...shown, {}])}
        >
          {t('add_time')}
        </Button>
      )}
    </fieldset>
  )
}
