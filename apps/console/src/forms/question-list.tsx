import type { FieldType } from '@baquiano/contract/fields'
import type { FormFields } from '@baquiano/contract/forms'
import { limits } from '@baquiano/contract/platform'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import {
  FieldList,
  movedField,
  orderedFields,
  placesOf,
  nameFrom,
  newField,
} from '../fields/index.ts'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { can } from '@baquiano/client/session/can.ts'
import type { Chosen } from './chosen.ts'
import styles from './form-builder.module.css'
import { questionOf, schemaOf } from './question-draft.ts'

interface Props {
  readonly form: RecordForm<FormFields>
  readonly chosen: Chosen
  readonly onChoose: (chosen: Chosen) => void
}

/** The sections of a form with their questions, in their order, and the types to add. */
export function QuestionList({ form, chosen, onChoose }: Props) {
  const { t } = useTranslation('forms')
  const { t: fields } = useTranslation('fields')
  const { values } = form
  const schema = schemaOf(values)
  const isEditable = can('SERVIFORMS_UPDATE') || can('SERVIFORMS_CREATE')
  const add = (type: FieldType, category_id: string) => {
    const optionLabel = (number: number) =>
      fields(type === 'Composed' ? 'part' : 'option', { number })
    const label = freeLabel(values, fields(`type.${type}`))
    const made = { ...newField({ category_id, type, label, optionLabel }), name: nameFrom(label) }
    const id = newId()
    form.set({ fields: [...values.fields, questionOf(id, made)] })
    onChoose({ kind: 'question', id })
  }
  const move = (field_id: string, over_id: string) => {
    const places = movedField(placesOf(schema), field_id, over_id)
    if (places)
      form.set({
        fields: orderedFields(schema.fields, places).map(({ id, ...it }) => questionOf(id, it)),
      })
  }
  const open = useCallback((id: string) => onChoose({ kind: 'question', id }), [onChoose])
  const rename = (id: string, label: string) =>
    form.set({ categories: values.categories.map((it) => (it.id === id ? { id, label } : it)) })
  return (
    <div
      className={`${styles.list} column shrink shrink-y`}
      data-covered={chosen.kind !== 'list' || undefined}
    >
      <header className={`${styles.head} row wrap gap-8 line-bottom`}>
        <div className="stack grow shrink">
          <h2 className="text-l strong">
            <bdi className="ell">{values.name || t('create')}</bdi>
          </h2>
          <p className="dim text-s">
            {t('sections', { count: values.categories.length })},{' '}
            {t('questions', { count: values.fields.length })}
          </p>
        </div>
        {isEditable && values.categories.length < limits.form_sections && (
          <Button
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => {
              const label = t('section', { number: values.categories.length + 1 })
              form.set({ categories: [...values.categories, { id: newId(), label }] })
            }}
          >
            {t('add_section')}
          </Button>
        )}
        <Button variant="default" onClick={() => onChoose({ kind: 'form' })}>
          {t('settings')}
        </Button>
      </header>
      <FieldList
        schema={schema}
        shown={schema.fields}
        currentId={chosen.kind === 'question' ? chosen.id : undefined}
        isEditable={isEditable}
        onOpen={open}
        onMove={move}
        onAdd={add}
        {...(isEditable && {
          renderHead: ({ id, label }) => (
            <>
              <TextInput
                size="xs"
                className="grow"
                aria-label={t('section_label')}
                value={label}
                maxLength={limits.short_text}
                onChange={({ currentTarget }) => rename(id, currentTarget.value)}
              />
              {!values.fields.some(({ category_id }) => category_id === id) && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove_section', { name: label })}
                  onClick={() =>
                    form.set({ categories: values.categories.filter((it) => it.id !== id) })
                  }
                >
                  <IconX size={14} aria-hidden />
                </ActionIcon>
              )}
            </>
          ),
        })}
      />
    </div>
  )
}

/** What a new question is called: its type, and a number where that is taken. */
function freeLabel({ fields }: FormFields, label: string): string {
  const taken = new Set(fields.map(({ name }) => name.toLowerCase()))
  let number = 1
  let free = label
  while (taken.has(nameFrom(free).toLowerCase())) {
    number += 1
    free = `${label} ${number}`
  }
  return free
}
