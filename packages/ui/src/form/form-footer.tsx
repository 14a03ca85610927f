import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormValues } from './merge-versions.ts'
import type { RecordForm } from './use-record-form.ts'

interface Props<Values extends FormValues> {
  readonly form: RecordForm<Values>
  readonly isPending: boolean
  readonly cancel: string
  /** Label of the save button while there is no conflict. */
  readonly save: string
  readonly onCancel: () => void
  /** Removes what the form is about. */
  readonly removal?: ReactNode
}

/** The buttons of a form: cancel, remove, take the server's version after a conflict, save. */
export function FormFooter<Values extends FormValues>(props: Props<Values>) {
  const { form, isPending, cancel, save, onCancel, removal } = props
  const { t } = useTranslation('form')
  const { serverVersion, undecidedCount } = form.conflict
  return (
    <>
      <Button variant="subtle" color="gray" onClick={onCancel}>
        {cancel}
      </Button>
      {removal}
      <span className="grow" />
      {serverVersion && (
        <Button variant="default" onClick={() => form.reset(serverVersion)}>
          {t('drop_mine')}
        </Button>
      )}
      <Button type="submit" loading={isPending} disabled={undecidedCount > 0}>
        {serverVersion ? t('save_merged') : save}
      </Button>
    </>
  )
}
