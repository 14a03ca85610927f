import {
  cellOf,
  fieldsOf,
  type ObjectSchema,
  ownValue,
  visibleFields,
} from '@baquiano/contract/fields'
import { limits } from '@baquiano/contract/platform'
import { type Resource, resources } from '@baquiano/contract/resources'
import { firstTypology } from '@baquiano/contract/typologies'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../../activities/index.ts'
import { FieldCellText, withFieldData, WithSchema } from '../../fields/index.ts'
import { groupSource } from '../../groups/index.ts'
import { fullName } from '../full-name.ts'
import { resourcesKey } from '../resources.queries.ts'
import { useRecordNames } from '@baquiano/ui/form/fields/record-source.ts'
import { optionalText, TextField } from '@baquiano/ui/form/form-fields.tsx'
import { SwitchField } from '@baquiano/ui/form/switch-field.tsx'
import { useWizard } from '@baquiano/ui/form/wizard/use-wizard.ts'
import { WizardFrame } from '@baquiano/ui/form/wizard/wizard-frame.tsx'
import { type WizardLine, WizardLines } from '@baquiano/ui/form/wizard/wizard-lines.tsx'
import { call } from '@baquiano/client/http/call.ts'
import { MailNotice } from '@baquiano/ui/mail/mail-notice.tsx'
import { useMailToast } from '@baquiano/ui/mail/use-mail-toast.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { useRoleName } from '@baquiano/ui/session/use-role-name.ts'
import { BlockedProblem } from '../blocked-problem.tsx'
import { personCodes } from '../person-codes.ts'
import { OptionalField } from '../person-fieldset.tsx'
import { PersonOwnFields } from '../person-own-fields.tsx'
import { RelationFields } from '../relation-fields.tsx'
import { roleChoices } from '../role-choices.queries.ts'
import { RoleField } from '../role-field.tsx'
import { usePersonLabel } from '../use-person-label.ts'
import { emptyResource, type NewResource, newResource, stepOf, steps } from './new-resource.ts'
import { resourceDraft } from './resource-draft.ts'

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
  const button = t(wizard.form.values.email === null ? 'invite.register' : 'invite.send')
  return (
    <WizardFrame
      wizard={wizard}
      titleOf={(step) => t(`wizard.steps.${step}`)}
      noteOf={(step) => t(`wizard.notes.${step}`, { button })}
      labelOf={labelOf}
      createLabel={button}
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
          field={optionalText(form.field('email'))}
          max={limits.email}
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

interface ResourceSummaryProps {
  readonly values: NewResource
  readonly schema: ObjectSchema
}

/** What follows for whoever signs in, and for whoever only carries a phone. */
const follows = { account: ['mail', 'password', 'code'], phone: ['phone'] } as const

/** Everything that was said of the person, as the last step shows it before it is sent. */
function WholeSummary(props: ResourceSummaryProps) {
  const { t } = useTranslation('resources')
  return <WizardLines lines={useLines(props, t('no_email'))} isWhole />
}

interface AsideProps extends ResourceSummaryProps {
  /** The last step, which tells it beside. */
  readonly isLast: boolean
}

/** What was said of the person so far, and what will happen. */
function ResourceSummary({ isLast, ...props }: AsideProps) {
  const { values } = props
  const { t } = useTranslation('resources')
  // Until the last step, an e-mail may still come.
  const lines = useLines(props, '')
  const name = fullName(values).trim()
  return (
    <div className="stack gap-16 pad-16">
      <h3 className="dim">{t('wizard.summary')}</h3>
      <div className="row gap-12 shrink">
        <Avatar id={values.id} name={name || '?'} size={44} />
        <b className="text-l heavy anywhere">
          <bdi>{name || t('wizard.unnamed')}</bdi>
        </b>
      </div>
      {!isLast && <WizardLines lines={lines} />}
      <div className="stack gap-8 pad-12 framed round-10 on-surface text-m">
        <b>{t('invite.then')}</b>
        <ul className="stack gap-6">
          {follows[values.email === null ? 'phone' : 'account'].map((step) => (
            <li key={step}>{t(`invite.steps.${step}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const nameOf = (
  records: readonly { readonly id: string; readonly name: string }[],
  id: string | null,
): string => records.find((it) => it.id === id)?.name ?? ''

/** What the company wants to know of the person. */
const ownLines = ({
  values: { object_type_id, data },
  schema,
}: ResourceSummaryProps): WizardLine[] =>
  visibleFields(fieldsOf(schema.fields, object_type_id), data).map((field) => {
    const cell = cellOf(field, ownValue(data, field.name))
    return [
      field.label,
      cell === null ? '' : <FieldCellText key={field.id} field={field} cell={cell} />,
    ]
  })

const named = (ids: readonly string[], names: ReadonlyMap<string, string>): string =>
  ids.map((id) => names.get(id) ?? '…').join(', ')

function useLines({ values, schema }: ResourceSummaryProps, noEmail: string): WizardLine[] {
  const { t } = useTranslation('resources')
  const { data: roles = [] } = useQuery(roleChoices())
  const activities = useRecordNames(activitySource, values.activity_ids)
  const groups = useRecordNames(groupSource, values.group_ids)
  const roleName = useRoleName()
  const { visit_point_ids, object_type_id } = values
  const { typologies } = schema
  return [
    [t('columns.identification'), values.identification],
    [t('columns.phone'), values.phone ?? ''],
    ...(typologies.length > 1
      ? [[t('columns.object_type_id'), nameOf(typologies, object_type_id)] as const]
      : []),
    ...ownLines({ values, schema }),
    [t('columns.email'), values.email ?? noEmail],
    [t('columns.username'), values.username],
    [t('columns.role'), roleName(nameOf(roles, values.role_id))],
    [t('columns.activities'), named(values.activity_ids, activities)],
    [t('columns.groups'), named(values.group_ids, groups)],
    [t('columns.visit_points'), visit_point_ids.length > 0 ? String(visit_point_ids.length) : ''],
  ]
}

interface Leaving {
  readonly onCreated: (resource: Resource, pairsDevice: boolean) => void
  readonly onCancel: () => void
}

const codes = {
  ...personCodes,
  EMAIL_TAKEN: 'email',
  ACTIVITY_NOT_FOUND: 'activity_ids',
  GROUP_NOT_FOUND: 'group_ids',
  VISIT_POINT_HAS_RESOURCE: 'visit_point_ids',
}

/** A new person, step by step; a mail that has left cannot be undone. */
function useResourceWizard(schema: ObjectSchema, { onCreated, onCancel }: Leaving) {
  const { t } = useTranslation('resources')
  const client = useQueryClient()
  const toast = useToast()
  const mailToast = useMailToast()
  return useWizard({
    schema: withFieldData(newResource, schema.fields),
    steps,
    stepOf,
    draft: resourceDraft,
    empty: () => emptyResource(firstTypology(schema.typologies)),
    codes,
    create: (values: NewResource) => {
      const { pairs_device: _, ...body } = values
      return call(resources.create, { body })
    },
    onCreated: async (created, { pairs_device }) => {
      const { email } = created
      const name = fullName(created)
      if (email === null) toast({ kind: 'done', message: t('invite.without', { name }) })
      else mailToast(t('invite.sent', { name, email }), email)
      onCreated(created, pairs_device)
      await client.invalidateQueries({ queryKey: resourcesKey })
    },
    onCancel,
  })
}

type ResourceWizardState = ReturnType<typeof useResourceWizard>
