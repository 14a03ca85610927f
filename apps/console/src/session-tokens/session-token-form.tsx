import { apiBase, limits } from '@baquiano/contract/platform'
import {
  type SessionToken,
  sessionToken,
  type SessionTokenDraft,
  sessionTokenDraft,
} from '@baquiano/contract/session-tokens'
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resourceSource } from '../resources/index.ts'
import { Dialog } from '@baquiano/ui/dialog/dialog.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import type { RecordSource } from '@baquiano/ui/form/fields/record-source.ts'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { FormFooter } from '@baquiano/ui/form/form-footer.tsx'
import { FormFrame } from '@baquiano/ui/form/form-frame.tsx'
import type { ServerVersion } from '@baquiano/ui/form/record-version.ts'
import { submitHandler } from '@baquiano/ui/form/submit-handler.ts'
import { type RecordForm, useRecordForm } from '@baquiano/ui/form/use-record-form.ts'
import { useSaveRecord } from '@baquiano/ui/form/use-save-record.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime, useUser } from '@baquiano/client/session/use-user.ts'
import type { RecordFormProps } from '@baquiano/ui/shell/record-page.tsx'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { ScopesField } from './scopes-field.tsx'
import styles from './session-tokens.module.css'
import { sessionTokenCalls, sessionTokensKey } from './session-tokens.queries.ts'

/** Days that a new one is good for, unless its maker says otherwise. */
const usual_days = 90

const fieldNames = ['name', 'resource_id', 'expire_date', 'scopes'] as const

function read(found: unknown): ServerVersion<SessionTokenDraft> {
  const { update_on, update_by, update_by_name, ...record } = sessionToken.parse(found)
  const { name, resource_id, expire_date, scopes } = record
  const values = { name, resource_id, expire_date, scopes }
  return { values, version: update_on, changedById: update_by, changedByName: update_by_name }
}

function useEmpty(): SessionTokenDraft {
  const { id } = useUser()
  const { dateOf } = useCompanyTime()
  const [expire_date] = useState(() => addDays(dateOf(Date.now()), usual_days))
  return { name: '', resource_id: id, expire_date, scopes: [] }
}

/** What a session token is called, for whom it acts, until when, and what it is good for. */
export function SessionTokenForm({ record, onSaved, onCancel }: RecordFormProps<SessionToken>) {
  const { t } = useTranslation(['session-tokens', 'form'])
  const [secret, setSecret] = useState<string>()
  const empty = useEmpty()
  const form = useRecordForm({
    schema: sessionTokenDraft,
    initial: record ? read(record) : { values: empty },
    read,
    codes: { PERMISSION_NOT_HELD: 'scopes' },
  })
  const save = useSaveRecord(
    { record, calls: sessionTokenCalls(setSecret) },
    {
      form,
      queryKey: sessionTokensKey,
      successMessage: ({ name }, isNew) => t(isNew ? 'created' : 'saved', { name }),
      // A new one stays until its secret was told.
      onSaved: () => record && onSaved(),
    },
  )
  const send = submitHandler(form, save)
  const submit = () => {
    if (!secret) send()
  }
  const labelOf = (path: string) =>
    t(`columns.${fieldNames.find((it) => path.startsWith(it)) ?? 'name'}`)
  return (
    <FormFrame
      form={form}
      title={t(record ? 'edit' : 'create')}
      note={t('form_note')}
      labelOf={labelOf}
      onSubmit={submit}
      summary={<TokenUsage />}
      footer={
        <FormFooter
          form={form}
          isPending={save.isPending}
          cancel={t('cancel')}
          save={record ? t('form:save') : t('create_it')}
          onCancel={onCancel}
        />
      }
    >
      {save.formError && <ProblemAlert error={save.formError} onRetry={submit} />}
      <TextField
        label={labelOf('name')}
        note={t('notes.name')}
        field={form.text('name')}
        max={limits.short_text}
        required
      />
      <OwnerField form={form} record={record} />
      <DateField
        label={labelOf('expire_date')}
        note={t('notes.expire_date')}
        field={form.text('expire_date')}
        required
      />
      <ScopesField form={form} />
      {secret && <SecretDialog name={form.values.name} secret={secret} onClose={onSaved} />}
    </FormFrame>
  )
}

interface Props {
  readonly form: RecordForm<SessionTokenDraft>
  readonly record: SessionToken | undefined
}

/** For whom a token acts: chosen once, and by administrators alone another than oneself. */
function OwnerField({ form, record }: Props) {
  const { t } = useTranslation('session-tokens')
  const user = useUser()
  if (!record && user.userRole === 'admin') return <OwnerChoice form={form} />
  const ofRecord = record?.resource_id === null ? t('company') : record?.resource_name
  return (
    <div className={styles.owner}>
      <span>{t('columns.resource_id')}</span>
      <bdi>{record ? ofRecord : t('myself', { name: user.displayName })}</bdi>
    </div>
  )
}

/** Stands for null, which a choice cannot hold. */
const company = 'company'

function OwnerChoice({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('session-tokens')
  const { id: ownId, displayName } = useUser()
  const own = [
    { id: ownId, name: t('myself', { name: displayName }) },
    { id: company, name: t('company') },
  ]
  const source: RecordSource = {
    queryKey: [...sessionTokensKey, 'owners'],
    search: async (text, signal) => {
      const people = can('RESOURCES_LIST') ? await resourceSource.search(text, signal) : []
      return [...own, ...people.filter(({ id }) => id !== ownId)]
    },
    nameOf: async (id, signal) =>
      own.find((it) => it.id === id)?.name ?? resourceSource.nameOf(id, signal),
  }
  return (
    <RecordField
      label={t('columns.resource_id')}
      note={t('notes.resource_id')}
      required
      source={source}
      field={{
        ...form.field('resource_id'),
        value: form.values.resource_id ?? company,
        onChange: (id) => form.set({ resource_id: id === company ? null : id }),
      }}
    />
  )
}

interface SecretDialogProps {
  readonly name: string
  readonly secret: string
  readonly onClose: () => void
}

/** Tells the secret of a new token, this once; it does not close by a slip of the hand before it is copied. */
function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('session-tokens')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(secret)
    setCopied(true)
  }
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Dialog
      isOpen
      title={t('secret.title', { name })}
      onClose={() => isCopied && onClose()}
      actions={
        <Button variant={isCopied ? 'filled' : 'default'} onClick={onClose}>
          {t('secret.done')}
        </Button>
      }
    >
      <p>{t('secret.text')}</p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <Button
          size="xs"
          variant={isCopied ? 'default' : 'filled'}
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => void copy()}
          data-autofocus
        >
          {t(isCopied ? 'secret.copied' : 'secret.copy')}
        </Button>
      </div>
    </Dialog>
  )
}

/** How a program uses a token. */
function TokenUsage() {
  const { t } = useTranslation('session-tokens')
  return (
    <div className={styles.usage}>
      <h3>{t('usage.title')}</h3>
      <p>{t('usage.text')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre tabIndex={0} aria-label={t('usage.title')}>
        <code>Authorization: Bearer bqn_…</code>
      </pre>
      <p>{t('usage.limits')}</p>
      <a href={`${apiBase}/docs`} target="_blank" rel="noreferrer">
        {t('usage.docs')}
      </a>
    </div>
  )
}
