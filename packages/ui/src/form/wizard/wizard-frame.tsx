import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight, IconCheck, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../../problem-alert.tsx'
import type { FormValues } from '../merge-versions.ts'
import { ProblemSummary } from '../problem-summary.tsx'
import type { WizardState } from './use-wizard.ts'
import styles from './wizard.module.css'

interface Props<Values extends FormValues, Step extends string> {
  readonly wizard: WizardState<Values, Step>
  readonly titleOf: (step: Step) => string
  readonly noteOf: (step: Step) => string
  readonly labelOf: (name: string) => string
  /** Label of the button of the last step. */
  readonly createLabel: string
  readonly cancelLabel: string
  readonly onCancel: () => void
  /** In place of the alert about an error that belongs to no field. */
  readonly problem?: ReactNode
  /** Beside the fields: what was filled in so far. */
  readonly summary: ReactNode
  /** The fields of the step. */
  readonly children: ReactNode
}

const focus = (title: HTMLElement | null) => title?.focus()

/** Frame of every wizard: steps, fields of one of them, summary, footer (targets wizard-*). */
export function WizardFrame<Values extends FormValues, Step extends string>({
  wizard,
  titleOf,
  noteOf,
  labelOf,
  ...props
}: Props<Values, Step>) {
  const { t } = useTranslation('form')
  const { step, steps, at } = wizard
  const before = steps[at - 1]
  const isLast = at === steps.length - 1
  return (
    <form
      className={`${styles.wizard} stack tall on-surface`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        wizard.next()
      }}
    >
      <WizardRail wizard={wizard} titleOf={titleOf} />
      <div className="shrink-y scroll">
        <div className={`${styles.fields} stack gap-16`}>
          <header>
            <h2 key={step} ref={focus} tabIndex={-1}>
              {titleOf(step)}
            </h2>
            <p>{noteOf(step)}</p>
          </header>
          <ProblemSummary key={step} problems={wizard.problems} labelOf={labelOf} />
          {wizard.formError &&
            (props.problem ?? <ProblemAlert error={wizard.formError} onRetry={wizard.next} />)}
          {props.children}
        </div>
      </div>
      <aside
        className={`${styles.aside} shrink-y scroll line-start on-bg`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard
        tabIndex={0}
        aria-label={t('summary')}
      >
        {props.summary}
      </aside>
      <footer className={`${styles.foot} row gap-8 line-top`}>
        {before ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={15} className="flip" aria-hidden />}
            onClick={wizard.back}
          >
            {titleOf(before)}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
        )}
        <span className="grow" />
        <span className={`${styles.at} dim text-s`}>
          {t('wizard.at', { at: at + 1, of: steps.length })}
        </span>
        <Button
          type="submit"
          loading={wizard.isPending}
          rightSection={!isLast && <IconArrowRight size={15} className="flip" aria-hidden />}
        >
          {isLast ? props.createLabel : t('wizard.next')}
        </Button>
      </footer>
    </form>
  )
}

interface WizardRailProps<Values extends FormValues, Step extends string> {
  readonly wizard: WizardState<Values, Step>
  readonly titleOf: (step: Step) => string
}

/** The steps: what is done, where one is, what is to be corrected; back by a click, forward by what is right. */
function WizardRail<Values extends FormValues, Step extends string>({
  wizard,
  titleOf,
}: WizardRailProps<Values, Step>) {
  const { t } = useTranslation('form')
  const { step: current, at, steps, setStep } = wizard
  return (
    <nav
      className={`${styles.rail} column between scroll line-end on-bg`}
      aria-label={t('wizard.label')}
    >
      <ol>
        {steps.map((step, index) => {
          const isDone = wizard.isDone(step)
          const count = wizard.problemCount(step)
          return (
            <li className="relative" key={step} data-done={isDone || undefined}>
              <button
                type="button"
                disabled={index > at}
                aria-current={step === current ? 'step' : undefined}
                onClick={() => setStep(step)}
              >
                <i className="num" aria-hidden>
                  {isDone ? <IconCheck size={14} stroke={2.4} /> : index + 1}
                </i>
                <span className="stack">
                  <b>{titleOf(step)}</b>
                  {count > 0 && <em className="bad text-s">{t('wizard.to_mend', { count })}</em>}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
      <div className={`${styles.draft} stack start gap-6`}>
        <p className="flex gap-8 pad-x-12 dim text-s">
          <IconCircleCheck size={14} aria-hidden />
          {t('wizard.draft')}
        </p>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={wizard.drop}>
          {t('wizard.drop_draft')}
        </Button>
      </div>
    </nav>
  )
}
