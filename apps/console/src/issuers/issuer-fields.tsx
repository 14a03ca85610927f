import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { TextField } from '../platform/form/form-fields.tsx'
import { SwitchField } from '../platform/form/switch-field.tsx'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import type { IssuerForm } from './issuers.queries.ts'

interface Props {
  readonly form: RecordForm<IssuerForm>
  /** Whether one is kept, which nobody sees. */
  readonly hasSecret: boolean
  readonly labelOf: (name: keyof IssuerForm) => string
}

/** What there is to fill in of an issuer. */
export function IssuerFields({ form, hasSecret, labelOf }: Props) {
  const { t } = useTranslation('issuers')
  return (
    <>
      <TextField
        label={labelOf('issuer_url')}
        note={t('notes.issuer_url')}
        field={form.text('issuer_url')}
        type="url"
        max={limits.url}
        required
      />
      <TextField
        label={labelOf('client_id')}
        note={t('notes.client_id')}
        field={form.text('client_id')}
        max={limits.long_text}
        required
      />
      <TextField
        label={labelOf('client_secret')}
        note={t(hasSecret ? 'notes.secret_kept' : 'notes.secret_new')}
        field={form.text('client_secret')}
        type="password"
        max={limits.long_text}
      />
      <TextField
        label={labelOf('scopes')}
        note={t('notes.scopes')}
        field={form.text('scopes')}
        max={limits.long_text}
        required
      />
      <SwitchField
        label={labelOf('is_active')}
        note={t('notes.is_active')}
        field={form.field('is_active')}
      />
      <SwitchField
        label={labelOf('is_password_allowed')}
        note={t('notes.is_password_allowed')}
        field={form.field('is_password_allowed')}
      />
    </>
  )
}
