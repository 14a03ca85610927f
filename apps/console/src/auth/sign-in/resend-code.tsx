import { variable } from '@baquiano/ui'
import { UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useAuthWords } from '../use-auth-words.ts'
import { clockText } from './clock-text.ts'
import styles from './code-step.module.css'
import type { CodeStepState } from './use-code-step.ts'

/** Another code, once the last one had its minute to arrive. */
export function ResendCode({ step }: { readonly step: CodeStepState }) {
  const { t } = useAuthWords()
  const { resend_left_s, resend_share } = step
  if (resend_left_s <= 0) {
    return (
      <UnstyledButton
        className={styles.resend}
        data-ready
        disabled={step.is_resending}
        onClick={step.again}
      >
        <IconRefresh size={15} aria-hidden />
        {t('code.resend')}
      </UnstyledButton>
    )
  }
  const share = `${Math.round(resend_share * 100)}%`
  return (
    <p className={styles.resend}>
      <IconRefresh size={15} aria-hidden />
      <span>
        {t('code.resend_in')} <b className="num">{clockText(resend_left_s)}</b>
      </span>
      <i className={styles.ring} style={variable('--share', share)} aria-hidden />
    </p>
  )
}
