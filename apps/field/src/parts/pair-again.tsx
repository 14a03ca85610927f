import { framedPerson } from '@baquiano/client/state/framed-person.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'
import { useField } from '../store/use-field.ts'

/** How somebody goes on whose phone the server no longer knows: what they did stays, and is sent once they are back. */
export function PairAgain() {
  const { t } = useTranslation('field')
  const { link } = useField()
  // Whoever drives somebody of the demo opens another frame.
  if (link !== 'signed_out' || framedPerson !== null) return null
  return (
    <section className={`${styles.card} stack gap-12`} aria-label={t('pair_title')}>
      <h2 className="text-l strong">{t('pair_title')}</h2>
      <p>{t('pair_how')}</p>
      <Link href="/pair/account" className={`${styles.action} strong`}>
        {t('pair_account')}
      </Link>
    </section>
  )
}
