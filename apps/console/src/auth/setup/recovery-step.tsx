import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { RecoveryCodeList } from '../../platform/authenticator/recovery-code-list.tsx'
import styles from '../auth.module.css'
import { useAuthWords } from '../use-auth-words.ts'

/** Where whoever set the platform up goes on. */
const next = '/dashboard/setup'

/** Shows the recovery codes, this once, and leads on. */
export function RecoveryStep({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useAuthWords()
  const { t: say } = useTranslation('authenticator')
  return (
    <div className={`${styles.form} stack gap-16`}>
      <h1>{t('account:setup.codes_title')}</h1>
      <p className={`${styles.sub} soft text-m`}>{say('save_codes')}</p>
      <RecoveryCodeList codes={codes} />
      <Button fullWidth onClick={() => location.assign(next)}>
        {t('account:setup.go')}
      </Button>
    </div>
  )
}
