import type { ResourceFields } from '@baquiano/contract/resources'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import formStyles from '../platform/form/form.module.css'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useProblemText } from '../platform/form/use-problem-text.ts'
import { roleChoices } from './resources.queries.ts'

/** What somebody will be allowed to do. */
export function RoleField({ form }: { readonly form: RecordForm<ResourceFields> }) {
  const { t } = useTranslation('resources')
  const textOf = useProblemText()
  const { data = [], isFetching } = useQuery(roleChoices())
  const { name, value, problem } = form.text('role_id')
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
        disabled={isFetching}
        placeholder={t('invite.choose_role')}
        data={data.map((role) => ({ value: role.id, label: role.name }))}
        value={value || null}
        error={problem && textOf(name, problem)}
        onChange={(role_id) => form.set({ role_id: role_id ?? '' })}
      />
    </div>
  )
}
