import { viewFields } from '@baquiano/contract/views'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../form/form-fields.tsx'
import type { ViewActions } from './use-view-actions.ts'

interface SaveViewProps {
  readonly actions: ViewActions
  readonly onClose: () => void
}

/** Dialog for the name of a new view and whether it is shared. */
export function SaveView({ actions, onClose }: SaveViewProps) {
  const { t } = useTranslation(['list', 'form', 'platform'])
  const { company_id } = useUser()
  const [name, setName] = useState('')
  const [isShared, setIsShared] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    const parsed = viewFields.shape.name.safeParse(name)
    if (!parsed.success) {
      setProblem('TOO_SMALL')
      return
    }
    actions.add(
      { name: parsed.data, is_shared: isShared },
      { onSuccess: onClose, onError: (error) => setProblem(problemOf(error).code) },
    )
  }
  return (
    <Dialog
      isOpen
      title={t('views.add')}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('platform:cancel')}
          </Button>
          <Button type="submit" form="save-view" loading={actions.isAdding}>
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
            onChange: (next) => {
              setName(next)
              setProblem(undefined)
            },
          }}
        />
        <Checkbox
          mt={14}
          size="xs"
          label={t(company_id === null ? 'views.share_platform' : 'views.share')}
          checked={isShared}
          onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
        />
      </form>
    </Dialog>
  )
}
