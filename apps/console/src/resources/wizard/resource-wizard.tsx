import type { Resource } from '@baquiano/contract/resources'
import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { TextField } from '../../platform/form/form-fields.tsx'
import { SwitchField } from '../../platform/form/switch-field.tsx'
import { WizardFrame } from '../../platform/form/wizard/wizard-frame.tsx'
import { OptionalField } from '../person-fieldset.tsx'
import { RelationFields } from '../relation-fields.tsx'
import { RoleField } from '../role-field.tsx'
import { usePersonLabel } from '../use-person-label.ts'
import { BlockedProblem } from '../blocked-problem.tsx'
import { ResourceSummary } from './resource-summary.tsx'
import { type ResourceWizardState, useResourceWizard } from './use-resource-wizard.ts'

interface Props {
  readonly onCreated: (resource: Resource, pairsDevice: boolean) => void
  readonly onCancel: () => void
}

/** Registers and invites somebody: who they are, how they sign in, what they do, and their phone (targets wizard-*). */
export function ResourceWizard({ onCreated, onCancel }: Props) {
  const { t } = useTranslation('resources')
  const labelOf = usePersonLabel()
  const wizard = useResourceWizard({ onCreated, onCancel })
  return (
    <WizardFrame
      wizard={wizard}
      titleOf={(step) => t(`wizard.steps.${step}`)}
      noteOf={(step) => t(`wizard.notes.${step}`)}
      labelOf={labelOf}
      createLabel={t('invite.send')}
      cancelLabel={t('invite.cancel')}
      onCancel={onCancel}
      problem={
        wizard.formError && <BlockedProblem error={wizard.formError} onRetry={wizard.next} />
      }
      summary={<ResourceSummary values={wizard.form.values} />}
    >
      <StepFields wizard={wizard} />
    </WizardFrame>
  )
}

function StepFields({ wizard: { form, step } }: { readonly wizard: ResourceWizardState }) {
  const { t } = useTranslation('resources')
  const labelOf = usePersonLabel()
  const text = (name: 'name' | 'lastname' | 'identification' | 'username') => (
    <TextField label={labelOf(name)} field={form.text(name)} max={limits.short_text} required />
  )
  if (step === 'person') {
    return (
      <>
        {text('name')}
        {text('lastname')}
        {text('identification')}
        <OptionalField form={form} name="phone" type="tel" />
      </>
    )
  }
  if (step === 'account') {
    return (
      <>
        <TextField
          label={labelOf('email')}
          note={t('invite.note')}
          type="email"
          field={form.text('email')}
          max={limits.email}
          required
        />
        {text('username')}
        <RoleField form={form} />
      </>
    )
  }
  if (step === 'work') return <RelationFields form={form} />
  return (
    <>
      <SwitchField
        label={t('wizard.pairs_device')}
        note={t('wizard.pairs_device_note')}
        field={form.field('pairs_device')}
      />
      <OptionalField form={form} name="imei" />
      <ResourceSummary values={form.values} isWhole />
    </>
  )
}
