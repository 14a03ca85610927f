import { useTranslation } from 'react-i18next'
import { WizardFrame } from '../../platform/form/wizard/wizard-frame.tsx'
import { CompanyFieldset } from '../company-fieldset.tsx'
import formStyles from '../company-form.module.css'
import { ContactPersons } from '../contact-persons.tsx'
import { PeriodFields } from '../period-fields.tsx'
import { RetentionField } from '../retention-field.tsx'
import { TimeZoneField } from '../time-zone-field.tsx'
import { useCompanyLabel } from '../use-company-label.ts'
import { AdministratorFields } from '../administrators/administrator-fields.tsx'
import { ModuleFields } from './module-fields.tsx'
import { type CompanyWizardState, useCompanyWizard } from './use-company-wizard.ts'
import { WizardSummary } from './wizard-summary.tsx'

interface Props {
  readonly onCreated: () => void
  readonly onCancel: () => void
}

/** Founds a company with its administrator (requirement CO-02, target wizard). */
export function CompanyWizard({ onCreated, onCancel }: Props) {
  const { t } = useTranslation('companies')
  const labelOf = useCompanyLabel()
  const wizard = useCompanyWizard({ onCreated, onCancel })
  return (
    <WizardFrame
      wizard={wizard}
      titleOf={(step) => t(`wizard.steps.${step}`)}
      noteOf={(step) => t(`wizard.notes.${step}`)}
      labelOf={labelOf}
      createLabel={t('wizard.create')}
      cancelLabel={t('cancel')}
      onCancel={onCancel}
      summary={<WizardSummary values={wizard.form.values} />}
    >
      <StepFields wizard={wizard} />
    </WizardFrame>
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
