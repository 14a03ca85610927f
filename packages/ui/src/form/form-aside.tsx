import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, type Icon as IconType } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ProblemAlert } from '../problem-alert.tsx'
import styles from './form-aside.module.css'

/** Explanations, tests and removals beside the fields of a form, in sections. */
export const FormAside = ({ children }: { readonly children: ReactNode }) => (
  <div className={`${styles.aside} stack gap-24 text-m`}>{children}</div>
)

interface SectionProps {
  readonly title?: string
  readonly text?: string
  readonly children?: ReactNode
}

/** One subject beside a form: its title, what it means, and what can be done. */
export const AsideSection = ({ title, text, children }: SectionProps) => (
  <section className={`${styles.section} stack gap-8 start`}>
    {title !== undefined && <h3>{title}</h3>}
    {text !== undefined && <p>{text}</p>}
    {children}
  </section>
)

interface Outcome {
  readonly isFault: boolean
  readonly text: string
  readonly notes: readonly string[]
}

interface TestProps extends SectionProps {
  readonly label: string
  readonly icon: IconType
  readonly isReady: boolean
  readonly isPending: boolean
  readonly onTest: () => void
  /** Of the values that stand in the form now; undefined until they were tested. */
  readonly outcome: Outcome | undefined
  readonly error: Error | null
}

/** Tries the values of a form without saving them, and shows the outcome. */
export function AsideTest(props: TestProps) {
  const { label, icon: Icon, isReady, isPending, onTest, outcome, error, ...section } = props
  return (
    <AsideSection title={section.title ?? ''} text={section.text ?? ''}>
      {section.children}
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon size={14} aria-hidden />}
        disabled={!isReady}
        loading={isPending}
        onClick={onTest}
      >
        {label}
      </Button>
      <div aria-live="polite">
        {outcome && <TestOutcome {...outcome} />}
        {error && <ProblemAlert error={error} />}
      </div>
    </AsideSection>
  )
}

function TestOutcome({ isFault, text, notes }: Outcome) {
  const Icon = isFault ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={`${styles.outcome} flex gap-8`} data-fault={isFault || undefined}>
      <Icon size={16} aria-hidden />
      <div className="stack gap-4 anywhere">
        <b>{text}</b>
        {notes.map((note) => (
          <p key={note}>
            <bdi>{note}</bdi>
          </p>
        ))}
      </div>
    </div>
  )
}
