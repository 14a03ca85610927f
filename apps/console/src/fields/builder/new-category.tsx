import { type Category, type CategoryFields, categories } from '@baquiano/contract/categories'
import type { ObjectType } from '@baquiano/contract/typologies'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../platform/dialog/dialog.tsx'
import { TextField } from '../../platform/form/form-fields.tsx'
import { submitHandler } from '../../platform/form/submit-handler.ts'
import { useRecordForm } from '../../platform/form/use-record-form.ts'
import { useSaveRecord } from '../../platform/form/use-save-record.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { createRecordCalls } from '../../platform/record/create-record-calls.ts'
import { nameFrom } from '../../entities/fields/builder/name-from.ts'

const calls = createRecordCalls<CategoryFields, Category>(categories)

interface Props {
  readonly object_type: ObjectType
  readonly onClose: () => void
}

/** Asks for the label of a new category; its name is made from it, and can be corrected. */
export function NewCategory({ object_type, onClose }: Props) {
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
