import type { ObjectSchema } from '@baquiano/contract/fields'
import type { Resource } from '@baquiano/contract/resources'
import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { WithSchema } from '../../entities/fields/with-schema.tsx'
import { TextField } from '../../platform/form/form-fields.tsx'
import { SwitchField } from '../../platform/form/switch-field.tsx'
import { WizardFrame } from '../../platform/form/wizard/wizard-frame.tsx'
import { MailNotice } from '../../platform/mail/mail-notice.tsx'
import { PersonOwnFields } from '../person-own-fields.tsx'
import { OptionalField } from '../person-fieldset.tsx'
import { RelationFields } from '../relation-fields.tsx'
import { RoleField } from '../role-field.tsx'
import { usePersonLabel } from '../use-person-label.ts'
import { BlockedProblem } from '../blocked-problem.tsx'
import { ResourceSummary, WholeSummary } from './resource-summary.tsx'
import { type ResourceWizardState, useResourceWizard } from './use-resource-wizard.ts'

interface Props {
  readonly onCreated: (resource: Resource, pairsDevice: boolean) => void
  readonly onCancel: () => void
}

/** Registers and invites somebody: who they are, how they sign in, what they do, and their phone (targets wizard-*). */
export function ResourceWizard(props: Props) {
  return (
    <WithSchema object_type="RESOURCE">
      {(schema) => <LoadedWizard {...props} schema={schema} />}
    </WithSchema>
  )
}

interface LoadedProps extends Props {
  readonly schema: ObjectSchema
}

function LoadedWizard({ schema, onCreated, onCancel }: LoadedProps) {
  const { t } = useTranslation('resources')
  const labelOf = usePersonLabel(schema.fields)
  const wizard = useResourceWizard(schema, { onCreated, onCancel })
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
      summary={
        <ResourceSummary
          values={wizard.form.values}
          schema={schema}
          isLast={wizard.step === 'device'}
        />
      }
    >
      <StepFields wizard={wizard} schema={schema} />
    </WizardFrame>
  )
}

interface StepProps {
  readonly wizard: ResourceWizardState
  readonly schema: ObjectSchema
}

function StepFields({ wizard: { form, step }, schema }: StepProps) {
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
        <PersonOwnFields form={form} schema={schema} />
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
        <MailNotice />
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
      <WholeSummary values={form.values} schema={schema} />
    </>
  )
}
