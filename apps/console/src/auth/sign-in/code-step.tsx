import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Trans } from 'react-i18next'
import styles from '../auth.module.css'
import { FieldFailure } from '../field-failure.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { clockText } from './clock-text.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { maskEmail } from './mask-email.ts'
import { ResendCode } from './resend-code.tsx'
import { StepMark } from './step-mark.tsx'
import type { CodeStepState } from './use-code-step.ts'

interface Props {
  readonly step: CodeStepState
  readonly email: string
  readonly isMailSent: boolean
  readonly onBack: () => void
}

const mailed = { title: 'code.title', valid: 'code.sent', expired: 'code.sent_expired' } as const
const waiting = {
  title: 'code.no_mail_title',
  valid: 'code.no_mail',
  expired: 'code.no_mail_expired',
} as const

/** The code that was mailed, or that waits on a server without a mail server for whoever runs it. */
export function CodeStep({ step, email, isMailSent, onBack }: Props) {
  const { t } = useAuthWords()
  const { failure, validSeconds } = step
  const words = isMailSent ? mailed : waiting
  const values = { email: maskEmail(email), time: clockText(validSeconds) }
  return (
    <form
      className={`${styles.form} stack gap-16`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        step.submit()
      }}
    >
      <div>
        <StepMark step={2} />
        <button
          type="button"
          className={`${styles.back} middle gap-6 soft medium`}
          onClick={onBack}
        >
          <IconArrowLeft size={15} className="flip" aria-hidden />
          {t('code.change')}
        </button>
      </div>
      <h1>{t(words.title)}</h1>
      <p className={`${styles.sub} soft text-m`}>
        <Trans
          t={t}
          i18nKey={validSeconds > 0 ? words.valid : words.expired}
          values={values}
          components={{ who: <b dir="ltr" />, time: <b className="num" /> }}
        />
      </p>
      <div>
        <CodeBoxes
          key={step.focusRequest}
          digits={step.digits}
          onChange={step.change}
          isInvalid={failure !== null}
          describedBy="code-failure"
        />
        <div id="code-failure" className={styles.beneath}>
          {failure && <FieldFailure failure={failure} />}
        </div>
      </div>
      {step.mustRestart ? (
        <Button fullWidth onClick={onBack}>
          {t('code.restart')}
        </Button>
      ) : (
        <Button type="submit" fullWidth loading={step.isPending}>
          {t('code.submit')}
        </Button>
      )}
      <ResendCode step={step} isMailSent={isMailSent} />
      {isMailSent && <p className={`${styles.next} dim text-s centered`}>{t('code.help')}</p>}
    </form>
  )
}
