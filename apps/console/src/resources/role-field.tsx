import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import formStyles from '../platform/form/form.module.css'
import { useProblemText } from '../platform/form/use-problem-text.ts'
import { useUser } from '../platform/use-user.ts'
import type { PersonForm } from './person-form.ts'
import { roleChoices } from './resources.queries.ts'

interface Props {
  readonly form: Pick<PersonForm, 'text' | 'set'>
  /** The role that somebody has already; it may stay, whoever changes the rest. */
  readonly kept?: { readonly id: string; readonly name: string }
}

/** What somebody will be allowed to do; roles that may more than their giver are not given. */
export function RoleField({ form, kept }: Props) {
  const { t } = useTranslation('resources')
  const textOf = useProblemText()
  const { permissions } = useUser()
  const { data = [], isLoading } = useQuery(roleChoices())
  const { name, value, problem } = form.text('role_id')
  const choices = data.map((role) => {
    const isAssignable =
      role.id === kept?.id || role.permissions.every((it) => permissions.includes(it))
    const label = isAssignable ? role.name : t('role_beyond', { name: role.name })
    return { value: role.id, label, disabled: !isAssignable }
  })
  const isKnown = kept === undefined || choices.some((choice) => choice.value === kept.id)
  return (
    <div className={formStyles.field}>
      <Select
        id={fieldId(name)}
        label={t('columns.role')}
        description={t('invite.role_note')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        required
        withAsterisk={false}
        searchable
        allowDeselect={false}
        disabled={isLoading}
        placeholder={t('invite.choose_role')}
        data={isKnown ? choices : [{ value: kept.id, label: kept.name }, ...choices]}
        value={value || null}
        error={problem && textOf(name, problem)}
        onChange={(role_id) => form.set({ role_id: role_id ?? '' })}
      />
    </div>
  )
}
