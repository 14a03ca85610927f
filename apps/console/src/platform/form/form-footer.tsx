import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { FormValues } from './merge-versions.ts'
import type { RecordForm } from './use-record-form.ts'

interface Props<Values extends FormValues> {
  readonly form: RecordForm<Values>
  readonly isPending: boolean
  readonly cancel: string
  /** What saving is called here, where nobody else's version is met. */
  readonly save: string
  readonly onCancel: () => void
}

/** The ways out of a form: leaving it, taking theirs after a conflict, and saving. */
export function FormFooter<Values extends FormValues>(props: Props<Values>) {
  const { form, isPending, cancel, save, onCancel } = props
  const { t } = useTranslation('form')
  const { theirs, undecided } = form.conflict
  return (
    <>
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {cancel}
      </Button>
      <span className="grow" />
      {theirs && (
        <Button variant="default" onClick={() => form.settle(theirs)}>
          {t('drop_mine')}
        </Button>
      )}
      <Button type="submit" loading={isPending} disabled={undecided > 0}>
        {theirs ? t('save_merged') : save}
      </Button>
    </>
  )
}
