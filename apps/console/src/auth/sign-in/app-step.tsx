import { Button, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import styles from '../auth.module.css'
import { FieldFailure } from '../field-failure.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { maskEmail } from './mask-email.ts'
import { RecoveryForm } from './recovery-form.tsx'
import { StepMark } from './step-mark.tsx'
import { type AppOptions, type AppStepState, useAppStep } from './use-app-step.ts'

interface Props extends AppOptions {
  readonly onBack: () => void
}

/** The code of an authenticator app, or a recovery code of whoever lost it. */
export function AppStep({ onBack, ...options }: Props) {
  const { t } = useAuthWords()
  const step = useAppStep(options)
  const [isRecovering, setRecovering] = useState(false)
  const change = () => {
    step.clear()
    setRecovering(!isRecovering)
  }
  return (
    <div className={`${styles.form} stack gap-16`}>
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
      <h1>{t(isRecovering ? 'app.recovery_title' : 'app.title')}</h1>
      <p className={`${styles.sub} soft text-m`}>
        {isRecovering ? (
          t('app.recovery_sub')
        ) : (
          <Trans
            t={t}
            i18nKey="app.sub"
            values={{ email: maskEmail(options.proof.email) }}
            components={{ who: <b dir="ltr" /> }}
          />
        )}
      </p>
      {isRecovering ? (
        <RecoveryForm step={step} onRestart={onBack} />
      ) : (
        <AppForm step={step} onRestart={onBack} />
      )}
      <UnstyledButton className={`${styles.link} text-m centered`} onClick={change}>
        {t(isRecovering ? 'app.with_app' : 'app.no_phone')}
      </UnstyledButton>
      <p className={`${styles.next} dim text-s centered`}>{t('app.help')}</p>
    </div>
  )
}

interface FormProps {
  readonly step: AppStepState
  readonly onRestart: () => void
}

function AppForm({ step, onRestart }: FormProps) {
  const { t } = useAuthWords()
  return (
    <form
      className="stack gap-16"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        step.submit()
      }}
    >
      <div>
        <CodeBoxes
          key={step.focusRequest}
          digits={step.digits}
          onChange={step.change}
          isInvalid={step.failure !== null}
          describedBy="code-failure"
        />
        <div id="code-failure" className={styles.beneath}>
          {step.failure && <FieldFailure failure={step.failure} />}
        </div>
      </div>
      {step.mustRestart ? (
        <Button fullWidth onClick={onRestart}>
          {t('code.restart')}
        </Button>
      ) : (
        <Button type="submit" fullWidth loading={step.isPending}>
          {t('code.submit')}
        </Button>
      )}
    </form>
  )
}
