import { recoveryCode } from '@baquiano/contract/auth'
import { Button, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { Trans } from 'react-i18next'
import type { Proof } from '../auth-calls.ts'
import styles from '../auth.module.css'
import { FieldFailure } from '../field-failure.tsx'
import { useAuthWords } from '../use-auth-words.ts'
import { useFocusOnOpen } from '../use-focus-on-open.ts'
import { useForm } from '../use-form.ts'
import { clockText } from './clock-text.ts'
import { CodeBoxes } from './code-boxes.tsx'
import { maskEmail } from './mask-email.ts'
import { ResendCode } from './resend-code.tsx'
import { StepMark } from './step-mark.tsx'
import { type AppOptions, type AppStepState, useAppStep } from './use-app-step.ts'
import { type CodeStepState, type Options, useCodeStep } from './use-code-step.ts'

interface Props extends Omit<Options, 'proof'> {
  readonly proof: Proof
  /** Whether the code reaches a mailbox; without a mail server it waits on the server. */
  readonly isMailSent: boolean
  readonly onBack: () => void
}

/** The second step, by a mailed code or by an app; its state resets with each proof of a password. */
export function SecondStep({ proof, isMailSent, ...props }: Props) {
  if (proof.second_step === 'authenticator') return <AppStep {...props} proof={proof} />
  return <MailedStep {...props} proof={proof} isMailSent={isMailSent} />
}

type MailedProps = Options & Pick<Props, 'isMailSent' | 'onBack'>

function MailedStep({ isMailSent, onBack, ...options }: MailedProps) {
  const step = useCodeStep(options)
  const { email } = options.proof
  return <CodeStep step={step} email={email} isMailSent={isMailSent} onBack={onBack} />
}

interface AppStepProps extends AppOptions {
  readonly onBack: () => void
}

/** The code of an authenticator app, or a recovery code of whoever lost it. */
function AppStep({ onBack, ...options }: AppStepProps) {
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

interface CodeStepProps {
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
function CodeStep({ step, email, isMailSent, onBack }: CodeStepProps) {
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

interface RecoveryFormProps {
  readonly step: AppStepState
  readonly onRestart: () => void
}

/** Signs in by a recovery code, which is used up. */
function RecoveryForm({ step, onRestart }: RecoveryFormProps) {
  const { t } = useAuthWords()
  const { form, field, focusField } = useForm({
    initial: { recovery: '' },
    validate: ({ recovery }) => ({
      recovery: recoveryCode.safeParse(recovery).success ? undefined : 'recovery_code',
    }),
    onSubmit: ({ recovery }) => step.sendRecoveryCode(recovery),
    onEdit: step.clear,
  })
  useFocusOnOpen(() => focusField('recovery'))
  return (
    <form {...form} className="stack gap-16">
      <TextInput
        {...field('recovery')}
        size="md"
        label={t('app.recovery')}
        placeholder="ABCDE-FGHIJ"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
      />
      {step.failure && <FieldFailure failure={step.failure} />}
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
