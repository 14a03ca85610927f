import { communications, type CommunicationTarget } from '@baquiano/contract/communications'
import { dayMs, hourMs, limits } from '@baquiano/contract/platform'
import {
  Button,
  CloseButton,
  NativeSelect,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { RecordsField } from '@baquiano/ui/form/fields/records-field.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'
import styles from './communications.module.css'
import { audienceOf, communicationsKey } from './communications.queries.ts'

interface Props {
  readonly onSent: (id: string) => void
  readonly onClose: () => void
}

const targets = z.enum(['all', 'groups', 'resources'])
const expiries = z.enum(['hours_4', 'hours_12', 'day', 'week', 'never'])
const expiresInMs: Readonly<Record<z.output<typeof expiries>, number | null>> = {
  hours_4: 4 * hourMs,
  hours_12: 12 * hourMs,
  day: dayMs,
  week: 7 * dayMs,
  never: null,
}
const reminders = [null, 15, 30, 60, 240] as const

/** Writes a message to phones, and shows how many it would reach and how it looks there. */
export function NewCommunication({ onSent, onClose }: Props) {
  const { t } = useTranslation('communications')
  const [id] = useState(() => newId())
  const [kind, setKind] = useState<z.output<typeof targets>>('all')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [title, setTitle] = useState('')
  const [text, setText] = useState('')
  const [expiry, setExpiry] = useState<z.output<typeof expiries>>('day')
  const [remind_min, setReminder] = useState<number | null>(null)
  const [needs_answer, setAnswer] = useState(false)
  const target = targetOf(kind, chosen)
  const { data: audience } = useQuery(audienceOf(target))
  const sending = useAction({
    send: (to: CommunicationTarget) => {
      const lasts_ms = expiresInMs[expiry]
      const expires_at = lasts_ms === null ? null : new Date(Date.now() + lasts_ms).toISOString()
      const body = { id, title, text, target: to, expires_at, remind_min, needs_answer }
      return call(communications.send, { body })
    },
    done: ({ phones }) => t('sent_to', { count: phones }),
    onDone: (sent) => onSent(sent.id),
    refresh: [communicationsKey],
    failure: 'caller',
  })
  const phones = audience?.phones ?? 0
  const isReady = target !== null && title.trim() !== '' && phones > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) sending.mutate(target)
  }
  return (
    <aside className={`${styles.form} scroll on-surface line-start`} aria-label={t('new_name')}>
      <form className="stack gap-12" onSubmit={submit}>
        <div className="row between">
          <h2 className="text-l strong">{t('new_name')}</h2>
          <CloseButton aria-label={t('close')} onClick={onClose} />
        </div>
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('to')}
          value={kind}
          data={targets.options.map((value) => ({ value, label: t(`targets.${value}`) }))}
          onChange={(value) => {
            setKind(targets.parse(value))
            setChosen([])
          }}
        />
        {kind !== 'all' && (
          <RecordsField
            key={kind}
            label={t('to')}
            source={kind === 'groups' ? groupSource : resourceSource}
            field={{
              name: 'target',
              value: chosen,
              problem: undefined,
              mark: undefined,
              onChange: setChosen,
            }}
          />
        )}
        {audience && (
          <p className="text-m dim">
            {t('phones', { count: audience.phones })}
            {audience.silent > 0 && `, ${t('without_signal', { count: audience.silent })}`}
          </p>
        )}
        <TextInput
          label={t('subject')}
          required
          withAsterisk={false}
          maxLength={limits.short_text}
          value={title}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <Textarea
          label={t('text')}
          rows={5}
          maxLength={limits.chat_text}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <NativeSelect
          label={t('expires_in')}
          value={expiry}
          data={expiries.options.map((value) => ({ value, label: t(`expiries.${value}`) }))}
          onChange={({ currentTarget }) => setExpiry(expiries.parse(currentTarget.value))}
        />
        <NativeSelect
          label={t('remind_every')}
          value={String(remind_min ?? '')}
          data={reminders.map((minutes) => ({
            value: String(minutes ?? ''),
            label: minutes === null ? t('no_reminder') : t('minutes', { count: minutes }),
          }))}
          onChange={({ currentTarget: { value } }) =>
            setReminder(value === '' ? null : Number(value))
          }
        />
        <Switch
          label={t('needs_answer')}
          checked={needs_answer}
          onChange={({ currentTarget }) => setAnswer(currentTarget.checked)}
        />
        <Preview title={title} text={text} needs_answer={needs_answer} />
        {sending.error && <ProblemAlert error={sending.error} />}
        <Button
          type="submit"
          disabled={!isReady}
          loading={sending.isPending}
          leftSection={<IconSend2 size={17} aria-hidden />}
        >
          {t('send_to', { count: phones })}
        </Button>
      </form>
    </aside>
  )
}

function targetOf(
  kind: z.output<typeof targets>,
  chosen: readonly string[],
): CommunicationTarget | null {
  if (kind === 'all') return { kind }
  if (chosen.length === 0) return null
  return kind === 'groups' ? { kind, group_ids: [...chosen] } : { kind, resource_ids: [...chosen] }
}

interface PreviewProps {
  readonly title: string
  readonly text: string
  readonly needs_answer: boolean
}

function Preview({ title, text, needs_answer }: PreviewProps) {
  const { t } = useTranslation('communications')
  const { name } = useUser()
  return (
    <section className={`${styles.preview} stack gap-8 round-10`} aria-label={t('preview')}>
      <p className="text-m dim">{t('preview')}</p>
      <div className="stack gap-4 pad-12 framed round-10 on-surface">
        <p className="text-s dim">
          <bdi>{name}</bdi>
        </p>
        <p className="strong anywhere" dir="auto">
          {title || t('subject')}
        </p>
        {text && (
          <p className={`${styles.text} text-m anywhere`} dir="auto">
            {text}
          </p>
        )}
        {needs_answer && <p className="strong accent centered pad-y-4">{t('understood')}</p>}
      </div>
    </section>
  )
}
