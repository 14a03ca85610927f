import { Button } from '@mantine/core'
import { IconCheck, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { newCompany, type Step, stepOf, steps } from './new-company.ts'
import type { CompanyWizardState } from './use-company-wizard.ts'
import styles from './wizard.module.css'

/** The steps: what is done, where one is, what is to be mended; back by a click, forward by what is right. */
export function WizardRail({ wizard }: { readonly wizard: CompanyWizardState }) {
  const { t } = useTranslation('companies')
  const { form, step: current, at, setStep } = wizard
  const { error } = newCompany.safeParse(form.values)
  const wrong = new Set(error?.issues.map(({ path }) => stepOf(path.join('.'))))
  const countOf = (step: Step) => form.problems.filter(({ path }) => stepOf(path) === step).length
  return (
    <nav
      className={`${styles.rail} column between scroll line-end on-bg`}
      aria-label={t('wizard.label')}
    >
      <ol>
        {steps.map((step, index) => {
          const isDone = index < at && !wrong.has(step)
          const count = countOf(step)
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
                  <b>{t(`wizard.steps.${step}`)}</b>
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
