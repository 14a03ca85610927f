import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import type { PersonForm } from './person-form.ts'
import { roleChoices } from './role-choices.queries.ts'

interface Props {
  readonly form: Pick<PersonForm, 'text'>
  /** The role that somebody has already; it may stay, whoever changes the rest. */
  readonly kept?: { readonly id: string; readonly name: string }
}

/** What somebody will be allowed to do; roles that may more than their giver are not given. */
export function RoleField({ form, kept }: Props) {
  const { t } = useTranslation('resources')
  const { permissions } = useUser()
  const roleName = useRoleName()
  const { data = [], isLoading } = useQuery(roleChoices())
  const choices = data.map((role) => {
    const isAssignable =
      role.id === kept?.id || role.permissions.every((it) => permissions.includes(it))
    const name = roleName(role.name)
    const label = isAssignable ? name : t('role_beyond', { name })
    return { value: role.id, label, disabled: !isAssignable }
  })
  const isKnown = kept === undefined || choices.some((choice) => choice.value === kept.id)
  return (
    <ChoiceField
      label={t('columns.role')}
      note={t('invite.role_note')}
      required
      isSearchable
      disabled={isLoading}
      placeholder={t('invite.choose_role')}
      choices={isKnown ? choices : [{ value: kept.id, label: roleName(kept.name) }, ...choices]}
      field={form.text('role_id')}
    />
  )
}
