import { type ChildField, fieldTypes, noLimits } from '@baquiano/contract/fields'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '../../platform/form/fields/choice-field.tsx'
import { type FieldBinding, TextField } from '../../platform/form/form-fields.tsx'
import { SwitchField } from '../../platform/form/switch-field.tsx'
import { nameFrom } from './name-from.ts'
import { OptionLines } from './option-lines-field.tsx'
import { hasOptions } from '@baquiano/contract/fields'

const childTypes = fieldTypes.filter((type) => type !== 'Composed')

/** The parts of a composed field. */
export function ChildFields({ field }: { readonly field: FieldBinding<ChildField[]> }) {
  const { t } = useTranslation('fields')
  const { value: children, onChange } = field
  const set = (index: number, changes: Partial<ChildField>) =>
    onChange(children.map((child, at) => (at === index ? { ...child, ...changes } : child)))
  const bound = <Value,>(
    index: number,
    name: string,
    value: Value,
    change: (next: Value) => void,
  ) => ({
    name: `children.${index}.${name}`,
    value,
    problem: undefined,
    mark: undefined,
    onChange: change,
  })
  return (
    <fieldset className="stack gap-12">
      <legend className="soft text-s medium">{t('editor.children')}</legend>
      {children.map((child, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has no id, and its name changes while it is written
        <div key={index} className="stack gap-8 pad-12 framed round-10">
          <div className="row gap-8 between">
            <b className="text-s medium">{t('part', { number: index + 1 })}</b>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove_part', { name: child.label })}
              onClick={() => onChange(children.filter((_, at) => at !== index))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </div>
          <TextField
            label={t('editor.label')}
            field={bound(index, 'label', child.label, (label) =>
              set(index, {
                label,
                ...(child.name === nameFrom(child.label) && { name: nameFrom(label) }),
              }),
            )}
          />
          <ChoiceField
            label={t('editor.type')}
            choices={childTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
            field={bound(index, 'type', child.type, (type) =>
              set(index, { type, format: null, options: [], limits: noLimits }),
            )}
          />
          {hasOptions(child.type) && (
            <OptionLines
              field={bound(index, 'options', child.options, (options) => set(index, { options }))}
            />
          )}
          <SwitchField
            label={t('editor.required')}
            field={bound(index, 'required', child.required, (required) => set(index, { required }))}
          />
        </div>
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

/** A text with a name that no other part has. */
function newChild(children: readonly ChildField[], label: string): ChildField {
  const names = new Set(children.map(({ name }) => name))
  let number = children.length + 1
  while (names.has(`parte${number}`)) number += 1
  return {
    name: nameFrom(label) === '' || names.has(nameFrom(label)) ? `parte${number}` : nameFrom(label),
    label,
    type: 'Text',
    format: null,
    required: false,
    options: [],
    limits: noLimits,
    help: '',
  }
}
