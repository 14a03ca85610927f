import type { Proof } from '../auth-calls.ts'
import { AppStep } from './app-step.tsx'
import { CodeStep } from './code-step.tsx'
import { type Options, useCodeStep } from './use-code-step.ts'

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
