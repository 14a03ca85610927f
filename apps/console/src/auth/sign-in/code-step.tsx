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
  readonly onBack: () => void
}

/** The code that was mailed. */
export function CodeStep({ step, email, onBack }: Props) {
  const { t } = useAuthWords()
  const { failure, validSeconds } = step
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
      <h1>{t('code.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>
        <Trans
          t={t}
          i18nKey={validSeconds > 0 ? 'code.sent' : 'code.sent_expired'}
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
      <ResendCode step={step} />
      <p className={`${styles.next} dim text-s centered`}>{t('code.help')}</p>
    </form>
  )
}
