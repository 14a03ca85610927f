import {
  type Issuer,
  issuer,
  type IssuerFault,
  issuerFields,
  type IssuerFields,
  issuers,
} from '@baquiano/contract/issuers'
import { AppError, limits } from '@baquiano/contract/platform'
import { IconPlugConnected } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CopyButton } from '@baquiano/ui/authenticator/copy-button.tsx'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { AsideSection, AsideTest, FormAside } from '@baquiano/ui/form/form-aside.tsx'
import type { RecordCalls } from '@baquiano/ui/form/record-calls.ts'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { SchemaForm } from '@baquiano/ui/form/schema-form.tsx'
import { useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { call } from '@baquiano/client/http/call.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { SettingPage } from '@baquiano/ui/shell/setting-page.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'

const key = ['issuers'] as const

const own = queryOptions({
  queryKey: [...key, 'own'],
  queryFn: ({ signal }) => call(issuers.get, {}, signal),
})

/** As the form has it: an empty secret keeps the stored one. */
const schema = issuerFields.extend({
  issuer_url: issuerFields.shape.issuer_url.meta({ input: 'url' }),
  client_secret: z.string().trim().max(limits.long_text).meta({ input: 'password' }),
})
type Fields = z.output<typeof schema>

const empty: Fields = {
  issuer_url: '',
  client_id: '',
  client_secret: '',
  scopes: 'openid email profile',
  is_password_allowed: true,
  is_active: true,
}

const sentOf = ({ client_secret, ...fields }: Fields): IssuerFields => ({
  ...fields,
  ...(client_secret !== '' && { client_secret }),
})

const calls: RecordCalls<Fields, Issuer> = {
  get: async () => {
    const { record } = await call(issuers.get, {})
    if (!record) throw new AppError('ISSUER_NOT_FOUND')
    return record
  },
  update: (_, version, fields) => call(issuers.save, { version, body: sentOf(fields) }),
  create: ({ id: _id, ...fields }) => call(issuers.save, { body: sentOf(fields) }),
  remove: () => call(issuers.remove, {}),
  fieldsOf: (record) => schema.strip().parse({ ...record, client_secret: '' }),
}

function read(found: unknown): ServerVersion<Fields> {
  const record = issuer.parse(found)
  return {
    values: calls.fieldsOf(record),
    version: record.update_on,
    changedById: record.update_by,
    changedByName: record.update_by_name,
  }
}

/** `/dashboard/issuer`: where the people of the company sign in instead of here (requirement AUTH-03). */
export function Page() {
  const { t } = useTranslation('issuers')
  return (
    <SettingPage title={t('title')} query={useQuery(own)}>
      {/* What was saved, or undone, is another form. */}
      {(data) => <IssuerForm key={data.record?.update_on ?? 'new'} {...data} />}
    </SettingPage>
  )
}

interface Props {
  readonly record: Issuer | null
  readonly redirect_uri: string
}

/** The issuer that the company's people sign in by, and what it has to know of us. */
function IssuerForm({ record, redirect_uri }: Props) {
  const { t } = useTranslation('issuers')
  const { company_id } = useUser()
  const form = useRecordForm({
    schema,
    initial: record ? read(record) : { values: empty },
    read,
    codes: { ISSUER_SECRET_REQUIRED: 'client_secret' },
  })
  const save = useSaveRecord(
    { record: record ?? undefined, calls },
    {
      form,
      queryKey: key,
      successMessage: (_, isNew) => t(isNew ? 'created' : 'saved'),
      onSaved: () => {},
    },
  )
  const login = `${location.origin}/pages/login?company=${company_id}`
  const client_secret = record?.has_secret ? 'secret_kept' : 'secret_new'
  return (
    <SchemaForm
      form={form}
      save={save}
      fields={{ name: 'issuers', shape: schema.shape, notes: { ...notes, client_secret } }}
      title={t('heading')}
      note={t('note')}
      {...(!record && { saveLabel: t('save_new') })}
      cancel={t('discard')}
      onCancel={form.discard}
      summary={
        <FormAside>
          <AsideSection title={t('redirect.title')} text={t('redirect.text')}>
            <code
              dir="ltr"
              className="wide pad-y-8 pad-x-12 framed round-10 on-surface text-s anywhere"
            >
              {redirect_uri}
            </code>
            <CopyButton text={redirect_uri} label={t('redirect.copy')} />
          </AsideSection>
          <IssuerTest url={form.values.issuer_url} />
          {record && (
            <AsideSection title={t('login.title')} text={t('login.text')}>
              <a href={login} target="_blank" rel="noreferrer">
                <bdi>{login.replace(/^https?:\/\//, '')}</bdi>
              </a>
            </AsideSection>
          )}
          {record && <Removals record={record} isDirty={form.isDirty} />}
        </FormAside>
      }
    />
  )
}

const notes = {
  issuer_url: 'issuer_url',
  client_id: 'client_id',
  scopes: 'scopes',
  is_active: 'is_active',
  is_password_allowed: 'is_password_allowed',
}

/** Asks the issuer that stands in the form for its metadata, and shows the outcome. */
function IssuerTest({ url }: { readonly url: string }) {
  const { t } = useTranslation(['issuers', 'form'])
  const test = useAction({
    send: (issuer_url: string) => call(issuers.test, { body: { issuer_url } }),
    failure: 'caller',
  })
  // An outcome is of the address that was asked.
  const isOfThis = test.variables === url.trim()
  const { fault = null, says = null, tells_pkce = true } = test.data ?? {}
  return (
    <AsideTest
      title={t('test.title')}
      text={t('test.text')}
      label={t('test.act')}
      icon={IconPlugConnected}
      isReady={url.trim() !== ''}
      isPending={test.isPending}
      onTest={() => test.mutate(url.trim())}
      error={isOfThis ? test.error : null}
      outcome={
        isOfThis && test.data
          ? {
              isFault: fault !== null,
              text: fault ? t(keyOf(fault)) : t('test.ready'),
              notes: [
                ...(says === null ? [] : [t('test.says', { name: says })]),
                ...(fault || tells_pkce ? [] : [t('test.pkce_untold')]),
              ],
            }
          : undefined
      }
    />
  )
}

interface RemovalsProps {
  readonly record: Issuer
  /** Whether the form has changes, which begin anew with what is saved. */
  readonly isDirty: boolean
}

/** What nothing brings back: the secret alone, or the whole issuer. */
function Removals({ record: { has_secret, update_on: version }, isDirty }: RemovalsProps) {
  const { t } = useTranslation(['issuers', 'platform'])
  const shared = { refresh: [key], failure: { title: t('platform:error') } }
  const secret = useAction({
    ...shared,
    send: () => call(issuers.removeSecret, { version }),
    done: t('secret.done'),
  })
  const whole = useAction({
    ...shared,
    send: () => call(issuers.remove, { version }),
    done: t('remove.done'),
  })
  return (
    <>
      {has_secret && (
        <AsideSection title={t('secret.title')} text={t(isDirty ? 'secret.dirty' : 'secret.text')}>
          <ConfirmButton
            label={t('secret.act')}
            question={t('secret.question')}
            consequence={t('secret.means')}
            cancel={t('platform:cancel')}
            isDangerous
            isDisabled={isDirty}
            isPending={secret.isPending}
            onConfirm={secret.mutate}
          />
        </AsideSection>
      )}
      <AsideSection>
        <ConfirmButton
          label={t('remove.act')}
          confirm={t('remove.yes')}
          question={t('remove.title')}
          consequence={t('remove.text')}
          cancel={t('platform:cancel')}
          isDangerous
          isDisabled={false}
          isPending={whole.isPending}
          onConfirm={whole.mutate}
        />
      </AsideSection>
    </>
  )
}

type OfUrl = Extract<IssuerFault, `URL_${string}`>

/** What is wrong with an address is said as of every other one. */
const keyOf = (fault: IssuerFault) =>
  isOfUrl(fault) ? (`form:problems.${fault}` as const) : (`faults.${fault}` as const)

const isOfUrl = (fault: IssuerFault): fault is OfUrl => fault.startsWith('URL_')
