import { type MailSetting, mailSettings } from '@baquiano/contract/mail'
import { email } from '@baquiano/contract/platform'
import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../platform/dialog/dialog-frame.tsx'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { call } from '../platform/http/call.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { useUser } from '../platform/session/use-user.ts'
import { useAction } from '../platform/use-action.ts'
import styles from './mail.module.css'
import { type MailForm, mailSettingQuery, sentOf } from './mail.queries.ts'

interface Props {
  readonly form: RecordForm<MailForm>
  readonly record: MailSetting | null
  readonly isByEnvironment: boolean
}

/** Sends a test mail by what stands in the form, and says what mails do without a mail server. */
export function MailSummary({ form, record, isByEnvironment }: Props) {
  const { t } = useTranslation('mail')
  const user = useUser()
  const [to, setTo] = useState(user.email)
  const test = useAction({
    send: (values: MailForm) =>
      call(mailSettings.test, { body: { ...sentOf(values), to: to.trim() } }),
    form,
  })
  const send = () => {
    if (form.validate()) test.mutate(form.values)
  }
  // An outcome is of the values that were tested.
  const isOfThis = test.variables === form.values
  return (
    <div className={`${styles.summary} stack gap-24 text-m`}>
      <section>
        <h3>{t('test.title')}</h3>
        <p>{t('test.text')}</p>
        <TextInput
          className="wide"
          label={t('test.to')}
          type="email"
          value={to}
          onChange={({ currentTarget }) => setTo(currentTarget.value)}
        />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconSend size={14} aria-hidden />}
          disabled={!email.safeParse(to).success}
          loading={test.isPending}
          onClick={send}
        >
          {t('test.act')}
        </Button>
        <div aria-live="polite">
          {isOfThis && test.data && (
            <Outcome to={to.trim()} fault={test.data.fault} said={test.data.said} />
          )}
          {isOfThis && test.error && <ProblemAlert error={test.error} />}
        </div>
      </section>
      <section>
        <h3>{t('waiting.title')}</h3>
        <p>{t(record || isByEnvironment ? 'waiting.sent' : 'waiting.text')}</p>
        {!record && !isByEnvironment && <code dir="ltr">npm run mail:outbox</code>}
        {record && <RemoveMail />}
      </section>
    </div>
  )
}

interface OutcomeProps {
  readonly to: string
  readonly fault: 'UNREACHABLE' | 'LOGIN_REJECTED' | 'NO_ENCRYPTION' | 'MAIL_REJECTED' | null
  readonly said: string | null
}

function Outcome({ to, fault, said }: OutcomeProps) {
  const { t } = useTranslation('mail')
  const Icon = fault ? IconAlertTriangle : IconCircleCheck
  return (
    <div className={`${styles.outcome} flex gap-8`} data-fault={fault !== null || undefined}>
      <Icon size={16} aria-hidden />
      <div>
        <b>{fault ? t(`faults.${fault}`) : t('test.sent', { to })}</b>
        {said !== null && (
          <p className="anywhere">
            <bdi>{said}</bdi>
          </p>
        )}
      </div>
    </div>
  )
}

/** Forgets the mail server, once that was confirmed: nobody else can sign in by a mailed code until there is another. */
function RemoveMail() {
  const { t } = useTranslation('mail')
  const [isAsked, setAsked] = useState(false)
  const remove = useAction({
    send: () => call(mailSettings.remove, {}),
    done: t('removed'),
    onDone: () => setAsked(false),
    refresh: [mailSettingQuery.queryKey],
    failure: 'caller',
  })
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setAsked(true)}>
        {t('remove.act')}
      </Button>
      {isAsked && (
        <DialogFrame
          title={t('remove.title')}
          submitLabel={t('remove.act')}
          isDangerous
          isReady
          isPending={remove.isPending}
          error={remove.error}
          onSubmit={remove.mutate}
          onClose={() => setAsked(false)}
        >
          <p>{t('remove.text')}</p>
        </DialogFrame>
      )}
    </>
  )
}
