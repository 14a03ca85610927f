import { categories, type Category, type CategoryFields } from '@baquiano/contract/categories'
import type { Field, FieldFields, FieldType, ObjectSchema } from '@baquiano/contract/fields'
import type { ObjectType } from '@baquiano/contract/typologies'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './builder.module.css'
import { FieldList } from './field-list.tsx'
import { movedField, placesOf } from './moved-field.ts'
import { nameFrom } from './name-from.ts'
import { newField } from './new-field.ts'
import { objectSchema } from '../fields.queries.ts'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormSkeleton } from '@baquiano/ui/form/form-skeleton.tsx'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { createRecordCalls } from '@baquiano/ui/record/create-record-calls.ts'
import { can } from '@baquiano/client/session/can.ts'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { matchesText } from '@baquiano/client/text/matches-text.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { type BuilderSearch, builderSearch } from './builder-search.ts'
import { FieldEditor } from './field-editor.tsx'
import { SchemaRail } from './schema-rail.tsx'
import { useOrderFields } from './use-order-fields.ts'

/** `/apps/category`: the builder of the forms of each object type (requirement OT-02, target fields-builder). */
export function Page() {
  const { t } = useTranslation('fields')
  const [search, set] = useUrlParams(builderSearch)
  const [text, setText] = useState('')
  const { data, error, refetch } = useQuery(objectSchema(search.object))
  const name = t(`object_type.${search.object}`)
  usePageTitle(t('title'))
  return (
    <PageFrame title={name} trail={[t('title')]}>
      <div className={styles.page}>
        <SchemaRail search={search} set={set} text={text} onText={setText} />
        {error && (
          <div className="pad-16">
            <ProblemAlert error={error} subject={name} onRetry={() => void refetch()} />
          </div>
        )}
        {!error && !data && <FormSkeleton />}
        {data && (
          <Builder key={search.object} schema={data} search={search} set={set} text={text} />
        )}
      </div>
    </PageFrame>
  )
}

interface Props {
  readonly schema: ObjectSchema
  readonly search: BuilderSearch
  readonly set: (changes: Partial<BuilderSearch>) => void
  /** What is searched for. */
  readonly text: string
}

interface Draft {
  readonly key: string
  readonly initial: FieldFields
}

function Builder({ schema, search, set, text }: Props) {
  const { t } = useTranslation('fields')
  const { object, typology, field } = search
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isNaming, setNaming] = useState(false)
  const order = useOrderFields(object)
  const shown = shownFields(schema, typology, text)
  const add = (type: FieldType, category_id: string) => {
    const optionLabel = (number: number) => t(type === 'Composed' ? 'part' : 'option', { number })
    const start = { category_id, type, label: t(`type.${type}`), optionLabel }
    set({ field: undefined })
    setDraft({ key: newId(), initial: newField(start) })
  }
  const open = (id: string | undefined) => {
    setDraft(null)
    set({ field: id })
  }
  const move = (field_id: string, over_id: string) => {
    const places = movedField(placesOf(schema), field_id, over_id)
    if (places) order({ before: schema, places })
  }
  const title = schema.typologies.find(({ id }) => id === typology)?.name
  return (
    <>
      <div className={`${styles.list} column shrink shrink-y`}>
        <header className={`${styles.head} row gap-8 line-bottom`}>
          <div className="stack grow shrink">
            <h2 className="text-l strong">
              <bdi className="ell">{title ?? t('rail.all')}</bdi>
            </h2>
            <p className="dim text-s">
              {t('counts', { categories: schema.categories.length, fields: shown.length })}
            </p>
          </div>
          {can('OBJECTS_CREATE') && (
            <Button
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => setNaming(true)}
            >
              {t('category.add')}
            </Button>
          )}
        </header>
        <FieldList
          schema={schema}
          shown={shown}
          currentId={field}
          isEditable={can('OBJECTS_UPDATE')}
          onOpen={open}
          onMove={move}
          onAdd={add}
        />
      </div>
      <EditorPane
        schema={schema}
        draft={draft}
        chosen={schema.fields.find(({ id }) => id === field)}
        onOpen={open}
      />
      {isNaming && <NewCategory object_type={object} onClose={() => setNaming(false)} />}
    </>
  )
}

/** The fields of a typology, or of all, that a search leaves. */
const shownFields = ({ fields }: ObjectSchema, typology: string | undefined, text: string) =>
  fields.filter(
    ({ label, name, typology_ids: ids }) =>
      (typology === undefined || ids.length === 0 || ids.includes(typology)) &&
      matchesText(text, [label, name]),
  )

interface PaneProps {
  readonly schema: ObjectSchema
  readonly draft: Draft | null
  readonly chosen: Field | undefined
  readonly onOpen: (id: string | undefined) => void
}

/** The field that is being written, else the chosen one. */
function EditorPane({ schema, draft, chosen, onOpen }: PaneProps) {
  const { t } = useTranslation('fields')
  const initial = draft?.initial ?? chosen
  if (!initial) {
    return (
      <div className={`${styles.editor} line-start`}>
        <p className="pad-16 dim">{t('choose')}</p>
      </div>
    )
  }
  const record = draft ? undefined : chosen
  return (
    <div className={`${styles.editor} shrink-y line-start`} data-open>
      <FieldEditor
        key={record ? record.id + record.update_on : draft?.key}
        schema={schema}
        record={record}
        initial={initial}
        onSaved={onOpen}
        onClose={() => onOpen(undefined)}
      />
    </div>
  )
}

const calls = createRecordCalls<CategoryFields, Category>(categories)

interface NewCategoryProps {
  readonly object_type: ObjectType
  readonly onClose: () => void
}

/** Asks for the label of a new category; its name is made from it, and can be corrected. */
function NewCategory({ object_type, onClose }: NewCategoryProps) {
  const { t } = useTranslation('fields')
  const client = useQueryClient()
  const form = useRecordForm<CategoryFields>({
    schema: categories.update.body,
    initial: { values: { name: '', label: '', object_type, status: 'Active' } },
    codes: { CATEGORY_NAME_TAKEN: 'name' },
  })
  const save = useSaveRecord(
    { record: undefined, calls },
    {
      form,
      queryKey: ['categories'],
      successMessage: ({ label }) => t('category.created', { name: label }),
      onSaved: () => {
        void client.invalidateQueries({ queryKey: ['fields'] })
        onClose()
      },
    },
  )
  const submit = submitHandler(form, save)
  const { label, name } = form.values
  return (
    <Dialog
      isOpen
      title={t('category.new')}
      onClose={onClose}
      actions={
        <>
          <Button loading={save.isPending} onClick={submit}>
            {t('category.create')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <div className="stack gap-12">
        {save.formError && <ProblemAlert error={save.formError} />}
        <TextField
          label={t('editor.label')}
          required
          field={{
            ...form.text('label'),
            onChange: (next) =>
              form.set(
                name === nameFrom(label) ? { label: next, name: nameFrom(next) } : { label: next },
              ),
          }}
        />
        <TextField
          label={t('editor.name')}
          note={t('note.name')}
          required
          field={form.text('name')}
        />
      </div>
    </Dialog>
  )
}
