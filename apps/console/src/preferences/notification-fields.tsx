import { limits } from '@baquiano/contract/platform'
import { NumberInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import { SwitchField } from '../platform/form/switch-field.tsx'
import formStyles from '../platform/form/form.module.css'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUser } from '../platform/session/use-user.ts'
import { NotificationKindFields } from './notification-kind-fields.tsx'
import { PushSwitch } from './push-switch.tsx'
import type { PreferenceForm } from './preference-values.ts'
import styles from './preferences.module.css'

interface Props {
  readonly form: RecordForm<PreferenceForm>
}

/** What somebody is notified of, how many notifications are kept, and how long; the platform's people have none. */
export function NotificationFields({ form }: Props) {
  const { t } = useTranslation('preferences')
  if (useUser().company_id === null) return null
  return (
    <section
      className={`${styles.section} stack gap-12`}
      aria-labelledby="preference-notifications"
    >
      <h3 className="text-l" id="preference-notifications">
        {t('notifications')}
      </h3>
      <NotificationKindFields form={form} />
      <PushSwitch />
      <CountField
        form={form}
        name="notifications_number"
        label={t('number')}
        note={t('number_note')}
      />
      <SwitchField
        label={t('remove_old')}
        note={t('remove_old_note')}
        field={form.field('remove_old_notifications')}
      />
      {form.values.remove_old_notifications && (
        <CountField form={form} name="notifications_days" label={t('days')} note={t('days_note')} />
      )}
    </section>
  )
}

interface CountProps extends Props {
  readonly name: 'notifications_number' | 'notifications_days'
  readonly label: string
  readonly note: string
}

function CountField({ form, name, label, note }: CountProps) {
  const { t } = useTranslation('preferences')
  const { problem } = form.text(name)
  return (
    <NumberInput
      id={fieldId(name)}
      className={`${formStyles.field} ${styles.count}`}
      label={label}
      description={problem === undefined && note}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={form.values[name] || ''}
      min={1}
      max={limits[name]}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      error={problem && t('out_of_range', { most: limits[name] })}
      onChange={(value) => form.set({ [name]: Number(value) })}
    />
  )
}
