import { CodeStep } from './code-step.tsx'
import { type Options, useCodeStep } from './use-code-step.ts'

interface Props extends Options {
  readonly onBack: () => void
}

/** The code step with its state, which resets with each proof of a password. */
export function SecondStep({ onBack, ...options }: Props) {
  const step = useCodeStep(options)
  return <CodeStep step={step} email={options.proof.email} onBack={onBack} />
}
