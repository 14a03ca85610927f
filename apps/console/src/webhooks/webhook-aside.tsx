import { apiBase, numberFormat } from '@baquiano/contract/platform'
import { type Webhook, verifyLines, webhooks } from '@baquiano/contract/webhooks'
import { Alert, Button, SegmentedControl } from '@mantine/core'
import { IconCheck, IconCopy, IconPlayerPause, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { AsideSection, AsideTest, FormAside } from '@baquiano/ui/form/form-aside.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { SecretDialog } from './secret-dialog.tsx'
import styles from './webhooks.module.css'
import { webhooksKey } from './webhooks.queries.ts'

interface Props {
  /** Undefined for a new one. */
  readonly record: Webhook | undefined
}

/** Beside the fields: whether it is paused, its test, its secrets, and the lines that verify a signature. */
export function WebhookAside({ record }: Props) {
  const { t } = useTranslation('webhooks')
  return (
    <FormAside>
      {record?.paused_at && (
        <Alert
          color="red"
          icon={<IconPlayerPause size={18} aria-hidden />}
          title={t('paused.title')}
        >
          {t('paused.text')}
        </Alert>
      )}
      {record && can('SESSION_API_UPDATE') && <Test id={record.id} />}
      {record && can('SESSION_API_UPDATE') && <Secrets record={record} />}
      <Verify />
    </FormAside>
  )
}

const milliseconds = (language: string) =>
  numberFormat(language, { style: 'unit', unit: 'millisecond' })

function Test({ id }: { readonly id: string }) {
  const { t, i18n } = useTranslation('webhooks')
  const test = useAction({
    send: () => call(webhooks.test, { params: { id } }),
    failure: 'caller',
  })
  const { data } = test
  const outcome = data && {
    isFault: data.error !== null,
    text:
      data.error === null
        ? t('test.ok', { time: milliseconds(i18n.language).format(data.took_ms) })
        : t('test.failed', { error: data.error }),
    notes: [],
  }
  return (
    <AsideTest
      title={t('test.title')}
      text={t('test.text')}
      label={t('test.button')}
      icon={IconSend}
      isReady
      isPending={test.isPending}
      onTest={() => test.mutate()}
      outcome={outcome}
      error={test.error}
    />
  )
}

/** The live secrets: a new one beside the one in use, and the end of the former. */
function Secrets({ record: { id, name, secret_count } }: { readonly record: Webhook }) {
  const { t } = useTranslation('webhooks')
  const [secret, setSecret] = useState<string>()
  const renewal = useAction({
    send: () => call(webhooks.renewSecret, { params: { id } }),
    onDone: (renewed) => setSecret(renewed.secret),
    refresh: [webhooksKey],
  })
  const removal = useAction({
    send: () => call(webhooks.removeFormerSecret, { params: { id } }),
    done: t('secrets.removed'),
    refresh: [webhooksKey],
  })
  const shared = { cancel: t('secrets.cancel'), isDisabled: false }
  return (
    <AsideSection
      title={t('secrets.title')}
      text={t(secret_count > 1 ? 'secrets.two' : 'secrets.one')}
    >
      <div className="row wrap gap-8">
        <ConfirmButton
          {...shared}
          label={t('secrets.renew')}
          confirm={t('secrets.renew_it')}
          question={t('secrets.renew_question')}
          consequence={t('secrets.renew_why')}
          isDangerous={false}
          isPending={renewal.isPending}
          onConfirm={() => renewal.mutate()}
        />
        {secret_count > 1 && (
          <ConfirmButton
            {...shared}
            label={t('secrets.remove')}
            question={t('secrets.remove_question')}
            consequence={t('secrets.remove_why')}
            isDangerous
            isPending={removal.isPending}
            onConfirm={() => removal.mutate()}
          />
        )}
      </div>
      {secret !== undefined && (
        <SecretDialog
          title={t('secret.title', { name })}
          text={t('secret.text')}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </AsideSection>
  )
}

const programs = [
  { value: 'node', label: 'Node' },
  { value: 'python', label: 'Python' },
] as const satisfies readonly { readonly value: keyof typeof verifyLines; readonly label: string }[]

/** The lines that the receiving program verifies a signature by, to copy. */
function Verify() {
  const { t } = useTranslation('webhooks')
  const [program, setProgram] = useState<keyof typeof verifyLines>('node')
  const [copied, setCopied] = useState<string>()
  const lines = verifyLines[program]
  const copy = async () => {
    await navigator.clipboard.writeText(lines)
    setCopied(lines)
  }
  const isCopied = copied === lines
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <AsideSection title={t('verify.title')} text={t('verify.text')}>
      <div className="row wrap gap-8">
        <SegmentedControl size="xs" data={[...programs]} value={program} onChange={setProgram} />
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon size={14} aria-hidden />}
          onClick={() => void copy()}
        >
          {t(isCopied ? 'verify.copied' : 'verify.copy')}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre className={styles.lines} tabIndex={0} aria-label={t('verify.title')}>
        <code>{lines}</code>
      </pre>
      <a href={`${apiBase}/docs#events`} target="_blank" rel="noreferrer">
        {t('verify.docs')}
      </a>
    </AsideSection>
  )
}
