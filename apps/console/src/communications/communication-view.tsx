import {
  type CommunicationDetail,
  type CommunicationRecipient,
  communications,
} from '@baquiano/contract/communications'
import { limits, minuteMs, secondMs } from '@baquiano/contract/platform'
import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconBellRinging, IconCheck, IconEye, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { download } from '@baquiano/client/http/download.ts'
import { can } from '@baquiano/client/session/can.ts'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { Avatar } from '@baquiano/ui/avatar.tsx'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { usePhoto } from '../resources/index.ts'
import { FetchedFile } from '../uploads/index.ts'
import styles from './communications.module.css'
import { communicationOf, communicationsKey } from './communications.queries.ts'
import { useTargetText } from './use-target-text.ts'

interface Props {
  readonly id: string
  readonly onClose: () => void
  /** Begins another message with what this one says. */
  readonly onCopy: () => void
}

/** A message, and each phone that it went to: whoever has not seen it first, to be reminded by one click. */
export function CommunicationView({ id, onClose, onCopy }: Props) {
  const { t } = useTranslation('communications')
  const { data, error: failure, refetch } = useQuery(communicationOf(id))
  const error = barringError(data, failure)
  if (error)
    return (
      <section className="pad-16">
        <ProblemAlert error={error} onRetry={() => void refetch()} />
      </section>
    )
  if (!data) return <Skeleton m={24} height={120} />
  const unseen = data.recipients.filter(({ sight }) => sight === 'Unseen')
  const seen = data.recipients.filter(({ sight }) => sight === 'Seen')
  return (
    <section className={`${styles.view} scroll`} aria-label={data.title}>
      <Head record={data} onClose={onClose} onCopy={onCopy} />
      {data.text && (
        <p className={`${styles.text} text-l anywhere`} dir="auto">
          {data.text}
        </p>
      )}
      {data.files.length > 0 && (
        <ul className="row gap-8 wrap" aria-label={t('files')}>
          {data.files.map((file) => (
            <li key={file.id}>
              <FetchedFile
                file={file}
                queryKey={[...communicationsKey, id, 'file', file.id]}
                fetchFile={(signal) =>
                  download(communications.file, { params: { id, file_id: file.id } }, signal)
                }
              />
            </li>
          ))}
        </ul>
      )}
      {data.state !== 'scheduled' && <Figures record={data} unseen={unseen.length} />}
      {unseen.length > 0 && (
        <section className="stack gap-6">
          <h3 className="text-m medium dim">{t('unseen_title')}</h3>
          <ul className="framed round-10 on-surface">
            {unseen.map((recipient) => (
              <Unseen key={recipient.resource_id} record={data} recipient={recipient} />
            ))}
          </ul>
        </section>
      )}
      {seen.length > 0 && (
        <section className="stack gap-6">
          <h3 className="text-m medium dim">{t('seen_title')}</h3>
          <ul className={styles.seen}>
            {seen.map((recipient) => (
              <Seen key={recipient.resource_id} recipient={recipient} />
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}

interface RecordProps {
  readonly record: CommunicationDetail
}

function Head({ record, onClose, onCopy }: RecordProps & Pick<Props, 'onClose' | 'onCopy'>) {
  const { t } = useTranslation('communications')
  const moment = useMoment()
  const { id, title, sender_name, sent_at, expires_at, remind_min, state } = record
  const target = useTargetText(record)
  const withdrawing = useAction({
    send: () => call(communications.withdraw, { params: { id } }),
    done: () => t('withdrawn'),
    refresh: [communicationsKey],
  })
  const facts = [
    t(state === 'scheduled' ? 'planned' : 'source', {
      name: sender_name ?? '',
      when: moment(sent_at),
      target,
    }),
    expires_at && t(state === 'expired' ? 'expired' : 'expires', { when: moment(expires_at) }),
    remind_min !== null && t('reminds', { count: remind_min }),
    state === 'withdrawn' && t('states.withdrawn'),
  ]
  return (
    <header className="flex gap-12 top">
      <ActionIcon
        className={styles.back}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('back')}
        onClick={onClose}
      >
        <IconArrowLeft size={20} className="flip" />
      </ActionIcon>
      <div className="grow shrink">
        <h2 className="text-xl heavy anywhere" dir="auto">
          {title}
        </h2>
        <p className="text-m dim">{facts.filter(Boolean).join('. ')}</p>
      </div>
      {can('COMMUNICATION_CREATE') && (
        <Button variant="default" size="xs" onClick={onCopy}>
          {t('copy')}
        </Button>
      )}
      {(state === 'open' || state === 'scheduled') && can('COMMUNICATION_UPDATE') && (
        <ConfirmButton
          label={t('withdraw')}
          question={t('withdraw_question')}
          consequence={t(state === 'scheduled' ? 'never_sent' : 'withdraw_consequence')}
          cancel={t('keep')}
          isDangerous
          isDisabled={false}
          isPending={withdrawing.isPending}
          onConfirm={() => withdrawing.mutate()}
        />
      )}
    </header>
  )
}

function Figures({ record, unseen }: RecordProps & { readonly unseen: number }) {
  const { t } = useTranslation('communications')
  const { id, seen, resolved, needs_answer, state } = record
  const reminding = useRemind(id)
  return (
    <div className={`${styles.figures} row gap-24 wrap framed round-10 on-surface`}>
      <Figure value={seen} label={t('figures.seen')} />
      <Figure value={unseen} label={t('figures.unseen')} isWarning={unseen > 0} />
      {needs_answer && <Figure value={resolved} label={t('figures.resolved')} />}
      <span className="grow" />
      {unseen > 0 && state === 'open' && can('COMMUNICATION_UPDATE') && (
        <Button
          leftSection={<IconBellRinging size={17} aria-hidden />}
          loading={reminding.isPending}
          onClick={() => reminding.mutate(undefined)}
        >
          {t('remind_all', { count: unseen })}
        </Button>
      )}
    </div>
  )
}

interface FigureProps {
  readonly value: number
  readonly label: string
  readonly isWarning?: boolean
}

function Figure({ value, label, isWarning = false }: FigureProps) {
  return (
    <p className="stack">
      <b className={`text-xl heavy num ${isWarning ? 'warn' : ''}`}>{value}</b>
      <span className="text-m dim">{label}</span>
    </p>
  )
}

/** Reminds one person, or everybody who has not seen it. */
function useRemind(id: string) {
  const { t } = useTranslation('communications')
  return useAction({
    send: (resource_id: string | undefined) =>
      call(communications.remind, { params: { id }, body: resource_id ? { resource_id } : {} }),
    done: ({ reminded }) => t('reminded', { count: reminded }),
    refresh: [communicationsKey],
  })
}

interface RecipientProps {
  readonly recipient: CommunicationRecipient
}

function Unseen({ record, recipient }: RecordProps & RecipientProps) {
  const { t } = useTranslation('communications')
  const { resource_id, full_name, phone } = recipient
  const reminding = useRemind(record.id)
  const isOnline = useIsOnline(recipient)
  const src = usePhoto({ id: resource_id, photo_id: recipient.photo_id })
  const why = useWhyUnseen(recipient, isOnline)
  const call_url = phone === null ? undefined : phoneUrl(phone)
  return (
    <li className={`${styles.recipient} row gap-12 pad-12`}>
      <Avatar
        id={resource_id}
        name={full_name}
        size={36}
        presence={isOnline ? 'online' : 'offline'}
        src={src}
      />
      <div className="grow shrink">
        <p className="strong ell">
          <bdi>{full_name}</bdi>
        </p>
        <p className="text-m dim">{why}</p>
      </div>
      {record.state === 'open' && can('COMMUNICATION_UPDATE') && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('remind_person', { name: full_name })}
          leftSection={<IconBellRinging size={15} aria-hidden />}
          loading={reminding.isPending}
          onClick={() => reminding.mutate(resource_id)}
        >
          {t('remind')}
        </Button>
      )}
      {call_url && (
        <ActionIcon
          component="a"
          href={call_url}
          variant="default"
          size={30}
          aria-label={t('call', { name: full_name })}
        >
          <IconPhone size={16} />
        </ActionIcon>
      )}
    </li>
  )
}

function useIsOnline({ fix_at }: CommunicationRecipient): boolean {
  const now = useNow(minuteMs)
  return fix_at !== null && now - Date.parse(fix_at) < limits.online_s * secondMs
}

/** What is known of a phone on which a message was not seen: whether it has it, its signal, and reminders. */
function useWhyUnseen(
  { delivered_at, fix_at, reminders, reminded_at }: CommunicationRecipient,
  isOnline: boolean,
): string {
  const { t } = useTranslation('communications')
  const moment = useMoment()
  const silent = fix_at === null ? t('never_seen') : t('silent', { when: moment(fix_at) })
  const arrival = isOnline ? t('not_delivered') : silent
  return [
    delivered_at === null ? arrival : t('delivered', { when: moment(delivered_at) }),
    reminded_at && t('reminders', { count: reminders, when: moment(reminded_at) }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function Seen({ recipient }: RecipientProps) {
  const { t } = useTranslation('communications')
  const { hourOf } = useCompanyTime()
  const { resource_id, full_name, seen_at, resolved_at } = recipient
  const src = usePhoto({ id: resource_id, photo_id: recipient.photo_id })
  const at = resolved_at ?? seen_at
  const Icon = resolved_at === null ? IconEye : IconCheck
  return (
    <li className="row gap-8 pad-x-8 pad-y-6 framed round-8 on-surface">
      <Avatar id={resource_id} name={full_name} size={26} src={src} />
      <span className="grow shrink ell text-m">
        <bdi>{full_name}</bdi>
      </span>
      {at !== null && <time className="num text-s dim">{hourOf(Date.parse(at))}</time>}
      <Icon size={16} aria-label={t(resolved_at === null ? 'sight.Seen' : 'answer.Resolved')} />
    </li>
  )
}
