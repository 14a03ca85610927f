import styles from '../auth.module.css'
import { useAuthWords } from '../use-auth-words.ts'

/** Which of the two steps this is. */
export function StepMark({ step }: { readonly step: 1 | 2 }) {
  const { t } = useAuthWords()
  return (
    <p className={`${styles.step} row gap-4 dim text-s`}>
      <span className="num">{t('step', { step })}</span>
      <i data-on aria-hidden />
      <i data-on={step === 2 || undefined} aria-hidden />
    </p>
  )
}
