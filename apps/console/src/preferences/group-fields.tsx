import { useTranslation } from 'react-i18next'
import { groupSource } from '../entities/groups/groups.queries.ts'
import { RecordField } from '../platform/form/fields/record-field.tsx'
import { SwitchField } from '../platform/form/switch-field.tsx'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { can } from '../platform/session/can.ts'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

/** Whose resources the live map opens with; not shown to whoever sees no groups. */
export function GroupFields({ form }: { readonly form: RecordForm<PreferenceForm> }) {
  const { t } = useTranslation('preferences')
  const { default_group_tracking: group } = form.values
  if (!can('GROUPS_LIST')) return null
  return (
    <section className={`${styles.section} stack gap-12`} aria-labelledby="preference-map">
      <h3 className="text-l" id="preference-map">
        {t('map')}
      </h3>
      <div className={styles.count}>
        <RecordField
          label={t('group')}
          placeholder={t('every_group')}
          source={groupSource}
          field={form.field('default_group_tracking')}
        />
      </div>
      {group !== null && (
        <SwitchField
          label={t('show_group')}
          note={t('show_group_note')}
          field={form.field('show_default_group_tracking')}
        />
      )}
    </section>
  )
}
