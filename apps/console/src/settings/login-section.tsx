import type { SettingFields } from '@baquiano/contract/settings'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldId } from '@baquiano/ui/form/form-fields.tsx'
import type { RecordForm } from '@baquiano/ui/form/use-record-form.ts'
import styles from './color/color.module.css'

interface Props {
  readonly form: RecordForm<SettingFields>
  readonly company_id: string
}

/** Where the company's people find its own login. */
export function LoginSection({ form, company_id }: Props) {
  const { t } = useTranslation('settings')
  const address = form.values.login_address
  const { problem } = form.text('login_address')
  const link = `${location.origin}/pages/login?company=${form.base.login_address ?? company_id}`
  return (
    <section className={`${styles.section} pad-y-12 line-bottom`} aria-labelledby="setting-login">
      <h2 id="setting-login">{t('login.title')}</h2>
      <TextInput
        id={fieldId('login_address')}
        name="login_address"
        dir="ltr"
        aria-labelledby="setting-login"
        aria-describedby="setting-login-note"
        value={address ?? ''}
        maxLength={120}
        spellCheck={false}
        autoCapitalize="none"
        placeholder="drogueriasaurora"
        error={problem && t(problem === 'LOGIN_ADDRESS_TAKEN' ? 'login.taken' : 'login.invalid')}
        onChange={({ currentTarget }) =>
          form.set({ login_address: currentTarget.value.trim().toLowerCase() || null })
        }
      />
      <p id="setting-login-note" className={`${styles.note} dim text-s anywhere`}>
        {t('login.note')}{' '}
        <a href={link} target="_blank" rel="noreferrer">
          <bdi>{link.replace(/^https?:\/\//, '')}</bdi>
        </a>
      </p>
    </section>
  )
}
