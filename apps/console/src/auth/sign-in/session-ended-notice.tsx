import styles from '../auth.module.css'
import { useAuthWords } from '../use-auth-words.ts'

/** Says that the session ended, to people who were signed in until now. */
export function SessionEndedNotice() {
  const { t } = useAuthWords()
  return (
    <output className={`${styles.card} stack gap-4 framed round-10 soft ${styles.told}`}>
      <b className="ink">{t('ended.title')}</b>
      {t('platform:errors.SESSION_REQUIRED')} {t('ended.text')}
    </output>
  )
}
