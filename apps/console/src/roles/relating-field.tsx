import { alwaysRelates, type RoleFields, type RoleRecord } from '@baquiano/contract/roles'
import { useTranslation } from 'react-i18next'
import { SwitchField } from '../platform/form/switch-field.tsx'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUser } from '../platform/session/use-user.ts'

interface Props {
  readonly form: RecordForm<RoleFields>
  /** Undefined for a new one. */
  readonly role: RoleRecord | undefined
}

/** Marks a role as one that may relate; administrators decide it, and some roles do so by their name. */
export function RelatingField({ form, role }: Props) {
  const { t } = useTranslation('roles')
  const { userRole } = useUser()
  const field = form.field('may_relate')
  const { name } = form.values
  const isAlways = alwaysRelates({
    name: name.trim(),
    is_administrator: role?.is_administrator ?? false,
  })
  const isDecider = userRole === 'admin'
  const note = () => {
    if (isAlways) return t('form.always_relates')
    return isDecider ? t('form.may_relate_note') : t('form.may_relate_by_administrator')
  }
  return (
    <SwitchField
      label={t('form.fields.may_relate')}
      note={note()}
      isDisabled={isAlways || !isDecider}
      field={{ ...field, value: isAlways || field.value }}
    />
  )
}
