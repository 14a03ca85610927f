import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import { SwitchField } from '../platform/form/switch-field.tsx'
import formStyles from '../platform/form/form.module.css'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { groupChoices } from './preferences.queries.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

/** Whose resources the live map opens with; not shown to whoever sees no groups. */
export function GroupFields({ form }: { readonly form: RecordForm<PreferenceForm> }) {
  const { t } = useTranslation('preferences')
  const { data = [] } = useQuery(groupChoices())
  const { default_group_tracking: group, show_default_group_tracking: isShown } = form.values
  if (data.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="preference-map">
      <h3 id="preference-map">{t('map')}</h3>
      <Select
        id={fieldId('default_group_tracking')}
        className={`${formStyles.field} ${styles.count}`}
        label={t('group')}
        placeholder={t('every_group')}
        clearable
        searchable
        data={data}
        value={group}
        onChange={(default_group_tracking) => form.set({ default_group_tracking })}
      />
      {group !== null && (
        <SwitchField
          label={t('show_group')}
          note={t('show_group_note')}
          isOn={isShown}
          onChange={(show_default_group_tracking) => form.set({ show_default_group_tracking })}
        />
      )}
    </section>
  )
}
