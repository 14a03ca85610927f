import { type Issuer, issuer, issuerFields } from '@baquiano/contract/issuers'
import { limits } from '@baquiano/contract/platform'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import type { ServerVersion } from '../platform/form/record-version.ts'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { useSaveRecord } from '../platform/form/use-save-record.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { IssuerFields } from './issuer-fields.tsx'
import { IssuerSummary } from './issuer-summary.tsx'
import {
  type IssuerForm as Fields,
  issuerCalls,
  issuerFormOf,
  issuersKey,
} from './issuers.queries.ts'

const schema = issuerFields.extend({ client_secret: z.string().trim().max(limits.long_text) })

const empty: Fields = {
  issuer_url: '',
  client_id: '',
  client_secret: '',
  scopes: 'openid email profile',
  is_password_allowed: true,
  is_active: true,
}

function read(found: unknown): ServerVersion<Fields> {
  const record = issuer.parse(found)
  const { update_on, update_by, update_by_name } = record
  return {
    values: issuerFormOf(record),
    version: update_on,
    changedById: update_by,
    changedByName: update_by_name,
  }
}

interface Props {
  readonly record: Issuer | undefined
  readonly redirect_uri: string
}

/** The issuer that the company's people sign in by, and what it has to know of us. */
export function IssuerForm({ record, redirect_uri }: Props) {
  const { t } = useTranslation(['issuers', 'form'])
  const form = useRecordForm({
    schema,
    initial: record ? read(record) : { values: empty },
    read,
    codes: { ISSUER_SECRET_REQUIRED: 'client_secret' },
  })
  const save = useSaveRecord(
    { record, calls: issuerCalls },
    {
      form,
      queryKey: issuersKey,
      successMessage: (_, isNew) => t(isNew ? 'created' : 'saved'),
      onSaved: () => {},
    },
  )
  const labelOf = (path: string) => t(`fields.${isField(path) ? path : 'issuer_url'}`)
  const submit = submitHandler(form, save)
  return (
    <FormFrame
      form={form}
      title={t('heading')}
      note={t('note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={
        <IssuerSummary
          record={record}
          redirect_uri={redirect_uri}
          url={form.values.issuer_url}
          isDirty={form.isDirty}
        />
      }
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('discard')}
          save={record ? t('form:save') : t('save_new')}
          onCancel={form.discard}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <IssuerFields form={form} hasSecret={record?.has_secret === true} labelOf={labelOf} />
    </FormFrame>
  )
}

const isField = (path: string): path is keyof Fields => Object.hasOwn(empty, path)
