import type { Proof } from '../auth-calls.ts'
import { AppStep } from './app-step.tsx'
import { CodeStep } from './code-step.tsx'
import { type Options, useCodeStep } from './use-code-step.ts'

interface Props extends Omit<Options, 'proof'> {
  readonly proof: Proof
  readonly onBack: () => void
}

/** The second step, by a mailed code or by an app; its state resets with each proof of a password. */
export function SecondStep({ proof, ...props }: Props) {
  if (proof.second_step === 'authenticator') return <AppStep {...props} proof={proof} />
  return <MailedStep {...props} proof={proof} />
}

function MailedStep({ onBack, ...options }: Options & Pick<Props, 'onBack'>) {
  const step = useCodeStep(options)
  return <CodeStep step={step} email={options.proof.email} onBack={onBack} />
}
