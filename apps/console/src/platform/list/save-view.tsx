import { viewFields } from '@baquiano/contract/views'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'
import { TextField } from '../form/form-fields.tsx'
import { problemOf } from '../problem-of.ts'
import type { ViewActs } from './use-view-acts.ts'

interface Props {
  readonly acts: ViewActs
  readonly onClose: () => void
}

/** Asks what a new view is called, and whether everybody sees it. */
export function SaveView({ acts, onClose }: Props) {
  const { t } = useTranslation(['list', 'form', 'platform'])
  const [name, setName] = useState('')
  const [is_shared, setShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const parsed = viewFields.shape.name.safeParse(name)
    if (!parsed.success) {
      setProblem('TOO_SMALL')
      return
    }
    acts.add(
      { name: parsed.data, is_shared },
      { onSuccess: onClose, onError: (error) => setProblem(problemOf(error).code) },
    )
  }
  return (
    <Dialog
      isOpen
      title={t('views.add')}
      onClose={onClose}
      acts={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('platform:cancel')}
          </Button>
          <Button type="submit" form="save-view" loading={acts.isAdding}>
            {t('form:save')}
          </Button>
        </>
      }
    >
      <form id="save-view" onSubmit={save} noValidate>
        <TextField
          label={t('views.name')}
          required
          field={{
            name: 'view-name',
            value: name,
            problem,
            mark: undefined,
            onChange: ({ currentTarget }) => {
              setName(currentTarget.value)
              setProblem(undefined)
            },
          }}
        />
        <Checkbox
          mt={14}
          size="xs"
          label={t('views.share')}
          checked={is_shared}
          onChange={({ currentTarget }) => setShared(currentTarget.checked)}
        />
      </form>
    </Dialog>
  )
}
