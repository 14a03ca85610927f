import { variable } from '@baquiano/ui/status-variable.ts'
import { UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useAuthWords } from '../use-auth-words.ts'
import { clockText } from './clock-text.ts'
import styles from './code-step.module.css'
import type { CodeStepState } from './use-code-step.ts'

interface Props {
  readonly step: CodeStepState
  readonly isMailSent: boolean
}

/** Button to send another code, enabled a minute after the last one. */
export function ResendCode({ step, isMailSent }: Props) {
  const { t } = useAuthWords()
  const { resend_left_s, resendShare } = step
  if (resend_left_s <= 0) {
    return (
      <UnstyledButton
        className={`${styles.resend} row gap-8 dim text-m`}
        data-ready
        disabled={step.isResending}
        onClick={step.resendCode}
      >
        <IconRefresh size={15} aria-hidden />
        {t(isMailSent ? 'code.resend' : 'code.again')}
      </UnstyledButton>
    )
  }
  const share = `${Math.round(resendShare * 100)}%`
  return (
    <p className={`${styles.resend} row gap-8 dim text-m`}>
      <IconRefresh size={15} aria-hidden />
      <span>
        {t(isMailSent ? 'code.resend_in' : 'code.again_in')}{' '}
        <b className="num soft">{clockText(resend_left_s)}</b>
      </span>
      <i className={styles.ring} style={variable('--share', share)} aria-hidden />
    </p>
  )
}
