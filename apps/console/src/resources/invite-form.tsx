import { limits } from '@baquiano/contract/platform'
import { type ResourceFields, resourceFields } from '@baquiano/contract/resources'
import { useTranslation } from 'react-i18next'
import { TextField } from '../platform/form/form-fields.tsx'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { PersonFieldset } from './person-fieldset.tsx'
import { personCodes } from './person-codes.ts'
import styles from './resources.module.css'
import { useInvite } from './use-invite.ts'
import { usePersonLabel } from './use-person-label.ts'

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

/** Who somebody is and what they may do; they make their password by a link that is mailed. */
export function InviteForm({ onSaved, onCancel }: Props) {
  const { t } = useTranslation('resources')
  const labelOf = usePersonLabel()
  const form = useRecordForm({
    schema: resourceFields,
    initial: { values: nobody },
    codes: { ...personCodes, EMAIL_TAKEN: 'email' },
  })
  const invite = useInvite({ form, onSaved })
  const submit = submitHandler(form, invite)
  return (
    <FormFrame
      form={form}
      title={t('invite.title')}
      note={t('invite.note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<WhatFollows />}
      footer={
        <FormFooter
          form={form}
          isPending={invite.isPending}
          cancel={t('invite.cancel')}
          save={t('invite.send')}
          onCancel={onCancel}
        />
      }
    >
      {invite.formError && <ProblemAlert error={invite.formError} onRetry={submit} />}
      <PersonFieldset
        form={form}
        email={
          <TextField
            label={labelOf('email')}
            type="email"
            field={form.text('email')}
            max={limits.email}
            required
          />
        }
      />
    </FormFrame>
  )
}

function WhatFollows() {
  const { t } = useTranslation('resources')
  return (
    <div className={`${styles.summary} stack gap-8 soft text-m`}>
      <h3 className="dim">{t('invite.then')}</h3>
      <ol>
        {(['mail', 'password', 'code'] as const).map((step) => (
          <li key={step}>{t(`invite.steps.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}
