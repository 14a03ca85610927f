import {
  type Issuer,
  issuer,
  type IssuerFault,
  issuerFields,
  issuers,
  type IssuerTest as Outcome,
} from '@baquiano/contract/issuers'
import { limits } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCopy,
  IconPlugConnected,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormFooter } from '../platform/form/form-footer.tsx'
import { FormFrame } from '../platform/form/form-frame.tsx'
import { FormSkeleton } from '../platform/form/form-skeleton.tsx'
import type { ServerVersion } from '../platform/form/record-version.ts'
import { submitHandler } from '../platform/form/submit-handler.ts'
import { useRecordForm } from '../platform/form/use-record-form.ts'
import { useSaveRecord } from '../platform/form/use-save-record.ts'
import { call } from '../platform/http/call.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useUser } from '../platform/session/use-user.ts'
import { SettingsFrame } from '../platform/shell/settings-frame.tsx'
import { useAction } from '../platform/use-action.ts'
import { usePageTitle } from '../platform/use-page-title.ts'
import { IssuerFields } from './issuer-fields.tsx'
import styles from './issuers.module.css'
import {
  issuerCalls,
  type IssuerForm as Fields,
  issuerFormOf,
  issuersKey,
  ownIssuer,
} from './issuers.queries.ts'
import { RemoveIssuer } from './remove-issuer.tsx'
import { RemoveSecret } from './remove-secret.tsx'

/** `/dashboard/issuer`: where the people of the company sign in instead of here (requirement AUTH-03). */
export function Page() {
  const { t } = useTranslation('issuers')
  const { data, error, refetch } = useQuery(ownIssuer)
  const title = t('title')
  usePageTitle(title)
  return (
    <SettingsFrame title={title}>
      {error && !data && <ProblemAlert error={error} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton />}
      {data && (
        <IssuerForm
          // What was saved, or undone, is another form.
          key={data.record?.update_on ?? 'new'}
          record={data.record ?? undefined}
          redirect_uri={data.redirect_uri}
        />
      )}
    </SettingsFrame>
  )
}

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
function IssuerForm({ record, redirect_uri }: Props) {
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

interface IssuerSummaryProps {
  readonly record: Issuer | undefined
  readonly redirect_uri: string
  /** As it stands in the form, saved or not. */
  readonly url: string
  /** Whether it has changes that what is done here would lose. */
  readonly isDirty: boolean
}

/** What both sides have to know of each other, and whether they understand each other. */
function IssuerSummary({ record, redirect_uri, url, isDirty }: IssuerSummaryProps) {
  const { t } = useTranslation('issuers')
  const { company_id } = useUser()
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(redirect_uri)
    setCopied(true)
  }
  const Icon = isCopied ? IconCheck : IconCopy
  const login = `${location.origin}/pages/login?company=${company_id}`
  return (
    <div className={`${styles.summary} stack gap-24 text-m`}>
      <section>
        <h3>{t('redirect.title')}</h3>
        <p>{t('redirect.text')}</p>
        <code
          className={`${styles.address} pad-y-8 pad-x-12 framed round-10 on-surface text-s anywhere text-start`}
        >
          {redirect_uri}
        </code>
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'redirect.copied' : 'redirect.copy')}
        </Button>
      </section>
      <IssuerTest url={url} />
      {record && (
        <section>
          <h3>{t('login.title')}</h3>
          <p>{t('login.text')}</p>
          <a href={login} target="_blank" rel="noreferrer">
            <bdi>{login.replace(/^https?:\/\//, '')}</bdi>
          </a>
        </section>
      )}
      {record?.has_secret && <RemoveSecret record={record} isDirty={isDirty} />}
      {record && <RemoveIssuer record={record} />}
    </div>
  )
}

/** Asks the issuer that stands in the form for its metadata, and says what came of it. */
function IssuerTest({ url }: { readonly url: string }) {
  const { t } = useTranslation('issuers')
  const test = useAction({
    send: (issuer_url: string) => call(issuers.test, { body: { issuer_url } }),
    failure: 'caller',
  })
  // An outcome is of the address that was asked.
  const isOfThis = test.variables === url.trim()
  return (
    <section>
      <h3>{t('test.title')}</h3>
      <p>{t('test.text')}</p>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlugConnected size={14} aria-hidden />}
        disabled={url.trim() === ''}
        loading={test.isPending}
        onClick={() => test.mutate(url.trim())}
      >
        {t('test.act')}
      </Button>
      <div aria-live="polite">
        {isOfThis && test.data && <TestResult outcome={test.data} />}
        {isOfThis && test.error && <ProblemAlert error={test.error} />}
      </div>
    </section>
  )
}

function TestResult({ outcome: { fault, says, tells_pkce } }: { readonly outcome: Outcome }) {
  const { t } = useTranslation(['issuers', 'form'])
  const Icon = fault ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={styles.outcome} data-fault={fault !== null || undefined}>
      <Icon size={16} aria-hidden />
      <div>
        <b>{fault ? t(keyOf(fault)) : t('test.ready')}</b>
        {says !== null && (
          <p>
            <bdi>{t('test.says', { name: says })}</bdi>
          </p>
        )}
        {!fault && !tells_pkce && <p>{t('test.pkce_untold')}</p>}
      </div>
    </div>
  )
}

type OfUrl = Extract<IssuerFault, `URL_${string}`>

/** What is wrong with an address is said as of every other one. */
const keyOf = (fault: IssuerFault) =>
  isOfUrl(fault) ? (`form:problems.${fault}` as const) : (`faults.${fault}` as const)

const isOfUrl = (fault: IssuerFault): fault is OfUrl => fault.startsWith('URL_')
