import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { FormValues } from '../merge-versions.ts'
import type { WizardState } from './use-wizard.ts'
import styles from './wizard.module.css'

interface Props<Values extends FormValues, Step extends string> {
  readonly wizard: WizardState<Values, Step>
  readonly titleOf: (step: Step) => string
}

/** The steps: what is done, where one is, what is to be corrected; back by a click, forward by what is right. */
export function WizardRail<Values extends FormValues, Step extends string>({
  wizard,
  titleOf,
}: Props<Values, Step>) {
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
