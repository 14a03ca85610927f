import { apiBase } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import styles from './session-tokens.module.css'

/** How a program uses a token. */
export function TokenUsage() {
  const { t } = useTranslation('session-tokens')
  return (
    <div className={styles.usage}>
      <h3>{t('usage.title')}</h3>
      <p>{t('usage.text')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre tabIndex={0} aria-label={t('usage.title')}>
        <code>Authorization: Bearer bqn_…</code>
      </pre>
      <p>{t('usage.limits')}</p>
      <a href={`${apiBase}/docs`} target="_blank" rel="noreferrer">
        {t('usage.docs')}
      </a>
    </div>
  )
}
