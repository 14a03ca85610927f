import type { RoleRecord } from '@baquiano/contract/roles'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'

interface Props {
  readonly role: RoleRecord | null
  /** The server's error, if it knows more than the client. */
  readonly error: Error | null
  readonly onClose: () => void
}

/** Whether a role cannot be removed, as far as the client knows. */
export const hasToStay = ({ is_administrator, people_count }: RoleRecord): boolean =>
  is_administrator || people_count > 0

/** Why a role cannot be removed, and what would have to be done first. */
export function WhyItStays({ role, error, onClose }: Props) {
  const { t } = useTranslation('roles')
  const roleName = useRoleName()
  return (
    <Dialog
      isOpen={role !== null}
      onClose={onClose}
      title={role ? t('removal.title', { name: roleName(role.name) }) : undefined}
      actions={
        <Button data-autofocus onClick={onClose}>
          {t('removal.ok')}
        </Button>
      }
    >
      {error && <ProblemAlert error={error} />}
      {!error && (
        <p>
          {role?.is_administrator
            ? t('removal.administrators')
            : t('removal.in_use', { count: role?.people_count ?? 0 })}
        </p>
      )}
    </Dialog>
  )
}
