import type { Permission } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../platform/dialog/dialog.tsx'
import { usePermissionName } from '../../platform/session/use-permission-name.ts'

interface Props {
  /** Permissions that the person would take from themselves; empty shows nothing. */
  readonly lost: readonly Permission[]
  readonly onBack: () => void
  readonly onConfirm: () => void
}

/** Asks for confirmation before a person locks themselves out of changing roles. */
export function LockoutWarning({ lost, onBack, onConfirm }: Props) {
  const { t, i18n } = useTranslation('roles')
  const nameOf = usePermissionName()
  const format = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'narrow' })
  const names = format.format(lost.map((permission) => `“${nameOf(permission)}”`))
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
      <p>{t('lockout.text', { names })}</p>
    </Dialog>
  )
}
