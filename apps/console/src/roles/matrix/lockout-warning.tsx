import type { Permission } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../platform/dialog/dialog.tsx'
import { usePermissionList } from '../../platform/session/use-permission-list.ts'

interface Props {
  /** Permissions that the person would take from themselves; empty shows nothing. */
  readonly lost: readonly Permission[]
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** Asks for confirmation before a person locks themselves out of changing roles. */
export function LockoutWarning({ lost, onBack, onConfirm }: Props) {
  const { t } = useTranslation('roles')
  const listOf = usePermissionList()
  return (
    <Dialog
      isOpen={lost.length > 0}
      onClose={onBack}
      title={t('lockout.title')}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={onConfirm}>
            {t('lockout.go')}
          </Button>
          <Button data-autofocus onClick={onBack}>
            {t('lockout.back')}
          </Button>
        </>
      }
    >
      <p>{t('lockout.text', { names: listOf(lost) })}</p>
    </Dialog>
  )
}
