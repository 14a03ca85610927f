import { Button } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ProblemSummary } from '../../platform/form/problem-summary.tsx'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { CompanyFieldset } from '../company-fieldset.tsx'
import formStyles from '../company-form.module.css'
import { ContactPersons } from '../contact-persons.tsx'
import { PeriodFields } from '../period-fields.tsx'
import { RetentionField } from '../retention-field.tsx'
import { TimeZoneField } from '../time-zone-field.tsx'
import { useCompanyLabel } from '../use-company-label.ts'
import { AdministratorFields } from './administrator-fields.tsx'
import { ModuleFields } from './module-fields.tsx'
import { stepOf, steps } from './new-company.ts'
import { type CompanyWizardState, useCompanyWizard } from './use-company-wizard.ts'
import { WizardRail } from './wizard-rail.tsx'
import { WizardSummary } from './wizard-summary.tsx'
import styles from './wizard.module.css'

interface Props {
  readonly onCreated: () => void
  readonly onCancel: () => void
}

const focus = (title: HTMLElement | null) => title?.focus()

/** Founds a company with its administrator (requirement CO-02, target wizard). */
export function CompanyWizard({ onCreated, onCancel }: Props) {
  const { t } = useTranslation('companies')
  const labelOf = useCompanyLabel()
  const wizard = useCompanyWizard({ onCreated, onCancel })
  const { form, step, at } = wizard
  const before = steps[at - 1]
  return (
    <form
      className={`${styles.wizard} stack tall on-surface`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        wizard.next()
      }}
    >
      <WizardRail wizard={wizard} />
      <div className="shrink-y scroll">
        <div className={`${styles.fields} stack gap-16`}>
          <header>
            <h2 key={step} ref={focus} tabIndex={-1}>
              {t(`wizard.steps.${step}`)}
            </h2>
            <p>{t(`wizard.notes.${step}`)}</p>
          </header>
          <ProblemSummary
            key={step}
            problems={form.problems.filter(({ path }) => stepOf(path) === step)}
            labelOf={labelOf}
          />
          {wizard.formError && <ProblemAlert error={wizard.formError} onRetry={wizard.next} />}
          <StepFields wizard={wizard} />
        </div>
      </div>
      <aside className={`${styles.aside} shrink-y scroll line-start on-bg`}>
        <WizardSummary values={form.values} />
      </aside>
      <footer className={`${styles.foot} row gap-8 line-top`}>
        {before ? (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconArrowLeft size={15} className="flip" aria-hidden />}
            onClick={wizard.back}
          >
            {t(`wizard.steps.${before}`)}
          </Button>
        ) : (
          <Button variant="subtle" color="gray" onClick={onCancel}>
            {t('cancel')}
          </Button>
        )}
        <span className="grow" />
        <span className={`${styles.at} dim text-s`}>
          {t('wizard.at', { at: at + 1, of: steps.length })}
        </span>
        <Button
          type="submit"
          loading={wizard.isPending}
          rightSection={
            step !== 'review' && <IconArrowRight size={15} className="flip" aria-hidden />
          }
        >
          {t(step === 'review' ? 'wizard.create' : 'wizard.next')}
        </Button>
      </footer>
    </form>
  )
}

function StepFields({ wizard: { form, step } }: { readonly wizard: CompanyWizardState }) {
  if (step === 'company') return <CompanyFieldset form={form} />
  if (step === 'modules') return <ModuleFields form={form} />
  if (step === 'administrator') return <AdministratorFields form={form} />
  if (step === 'review') return <WizardSummary values={form.values} isWhole />
  return (
    <>
      <ContactPersons form={form} />
      <PeriodFields form={form} />
      <div className={`${formStyles.halves} stack top gap-12`}>
        <TimeZoneField form={form} />
        <RetentionField form={form} />
      </div>
    </>
  )
}
