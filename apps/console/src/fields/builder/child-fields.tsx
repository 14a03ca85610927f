import { type ChildField, fieldTypes, hasOptions, noLimits } from '@baquiano/contract/fields'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { type FieldBinding, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import { nameFrom } from './name-from.ts'
import { OptionLines } from './option-lines-field.tsx'

const childTypes = fieldTypes.filter((type) => type !== 'Composed')

/** The parts of a composed field. */
export function ChildFields({ field }: { readonly field: FieldBinding<ChildField[]> }) {
  const { t } = useTranslation('fields')
  const { value: children, onChange } = field
  return (
    <fieldset className="stack gap-12">
      <legend className="soft text-s medium">{t('editor.children')}</legend>
      {children.map((child, index) => (
        <ChildSettings
          // oxlint-disable-next-line react/no-array-index-key -- a part has no id, and its name changes while it is written
          key={index}
          child={child}
          index={index}
          onChange={(changes) =>
            onChange(children.map((it, at) => (at === index ? { ...it, ...changes } : it)))
          }
          onRemove={() => onChange(children.filter((_, at) => at !== index))}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() =>
          onChange([...children, newChild(children, t('part', { number: children.length + 1 }))])
        }
      >
        {t('add_part')}
      </Button>
    </fieldset>
  )
}

interface SettingsProps {
  readonly child: ChildField
  readonly index: number
  readonly onChange: (changes: Partial<ChildField>) => void
  readonly onRemove: () => void
}

function ChildSettings({ child, index, onChange, onRemove }: SettingsProps) {
  const { t } = useTranslation('fields')
  const bound = <Name extends keyof ChildField>(name: Name): FieldBinding<ChildField[Name]> => ({
    name: `children.${index}.${name}`,
    value: child[name],
    problem: undefined,
    mark: undefined,
    onChange: (value) => onChange({ [name]: value }),
  })
  return (
    <div className="stack gap-8 pad-12 framed round-10">
      <div className="row gap-8 between">
        <b className="text-s medium">{t('part', { number: index + 1 })}</b>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove_part', { name: child.label })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      <TextField
        label={t('editor.label')}
        field={{
          ...bound('label'),
          onChange: (label) =>
            onChange({
              label,
              ...(child.name === nameFrom(child.label) && { name: nameFrom(label) }),
            }),
        }}
      />
      <ChoiceField
        label={t('editor.type')}
        choices={childTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        field={{
          ...bound('type'),
          onChange: (type) => onChange({ type, format: null, options: [], limits: noLimits }),
        }}
      />
      {hasOptions(child.type) && <OptionLines field={bound('options')} />}
      <SwitchField label={t('editor.required')} field={bound('required')} />
    </div>
  )
}

/** A text with a name that no other part has. */
function newChild(children: readonly ChildField[], label: string): ChildField {
  const names = new Set(children.map(({ name }) => name))
  let number = children.length + 1
  while (names.has(`parte${number}`)) number += 1
  const own = nameFrom(label)
  return {
    name: own === '' || names.has(own) ? `parte${number}` : own,
    label,
    type: 'Text',
    format: null,
    required: false,
    options: [],
    limits: noLimits,
    help: '',
  }
}
