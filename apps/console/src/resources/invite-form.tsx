import { limits } from '@baquiano/contract/platform'
import { type ResourceFields, resourceFields } from '@baquiano/contract/resources'
import { useTranslation } from 'react-i18next'
import { TextField } from '../platform/form/form-fields.tsx'
import { FormFoot } from '../platform/form/form-foot.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import styles from './resources.module.css'
import { RoleField } from './role-field.tsx'
import { useInvite } from './use-invite.ts'

interface Props {
  readonly onSaved: () => void
  readonly onCancel: () => void
}

const nobody: ResourceFields = {
  name: '',
  lastname: '',
  identification: '',
  email: '',
  username: '',
  role_id: '',
  phone: null,
  imei: null,
}

const texts = [
  { name: 'name', type: 'text' },
  { name: 'lastname', type: 'text' },
  { name: 'identification', type: 'text' },
  { name: 'email', type: 'email' },
  { name: 'username', type: 'text' },
] as const

/** Who somebody is and what they may do; they make their password by a link that is mailed. */
export function InviteForm({ onSaved, onCancel }: Props) {
  const { t } = useTranslation('resources')
  const form = useRecordForm({
    schema: resourceFields,
    known: { values: nobody },
    codes: {
      EMAIL_TAKEN: 'email',
      RESOURCE_USERNAME_TAKEN: 'username',
      RESOURCE_IDENTIFICATION_TAKEN: 'identification',
      PERMISSION_NOT_HELD: 'role_id',
      ROLE_NOT_FOUND: 'role_id',
    },
  })
  const invite = useInvite({ form, onSaved })
  const submit = () => {
    if (invite.isPending) return
    const judged = form.judge()
    if (judged) invite.mutate(judged)
  }
  const labelOf = (name: string) =>
    t(
      `columns.${name === 'role_id' ? 'role' : (texts.find((it) => it.name === name)?.name ?? 'phone')}`,
    )
  return (
    <FormFrame
      form={form}
      title={t('invite.title')}
      note={t('invite.note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<WhatFollows />}
      foot={
        <FormFoot
          form={form}
          isPending={invite.isPending}
          cancel={t('invite.cancel')}
          save={t('invite.send')}
          onCancel={onCancel}
        />
      }
    >
      {invite.unsaid && <ProblemAlert error={invite.unsaid} onRetry={submit} />}
      {texts.map(({ name, type }) => (
        <TextField
          key={name}
          label={labelOf(name)}
          type={type}
          field={form.text(name)}
          max={name === 'email' ? limits.email : limits.short_text}
          required
        />
      ))}
      <RoleField form={form} />
      <TextField
        label={labelOf('phone')}
        type="tel"
        field={{
          ...form.text('phone'),
          onChange: ({ currentTarget: { value } }) =>
            form.set({ phone: value === '' ? null : value }),
        }}
        max={limits.short_text}
      />
    </FormFrame>
  )
}

function WhatFollows() {
  const { t } = useTranslation('resources')
  return (
    <div className={styles.summary}>
      <h3>{t('invite.then')}</h3>
      <ol>
        {(['mail', 'password', 'code'] as const).map((step) => (
          <li key={step}>{t(`invite.steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}
