import {
  type CommunicationFile,
  communications,
  type CommunicationTarget,
  textFor,
} from '@baquiano/contract/communications'
import { dayMs, hourMs, hourOfMinutes, limits } from '@baquiano/contract/platform'
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
import { upload } from '@baquiano/client/http/upload.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useCompanyTime, useToday, useUser } from '@baquiano/client/session/use-user.ts'
import { DateBox } from '@baquiano/ui/form/fields/date-box.tsx'
import { RecordsField } from '@baquiano/ui/form/fields/records-field.tsx'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { groupSource } from '../groups/index.ts'
import { resourceSource } from '../resources/index.ts'
import { FilesField } from '../uploads/index.ts'
import styles from './communications.module.css'
import { audienceOf, communicationsKey } from './communications.queries.ts'
import { type Said, SaveTemplate, TemplateField } from './templates.tsx'

interface Props {
  /** What an earlier message, or a template, says, to begin with. */
  readonly copied: Said | undefined
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
const nothing = { title: '', text: '', needs_answer: false }
const halfHours = Array.from({ length: 48 }, (_, at) => hourOfMinutes(at * 30).slice(0, 5))
const whens = ['now', 'later'] as const

const reminders = [null, 15, 30, 60, 240] as const

/** Writes a message to phones, and shows how many it would reach and how it looks there. */
export function NewCommunication({ copied, onSent, onClose }: Props) {
  const { t } = useTranslation('communications')
  const [id] = useState(() => newId())
  const [to, setTo] = useState<Chosen>({ kind: 'all', ids: [] })
  const [said, setSaid] = useState<Said>(copied ?? nothing)
  const { title, text, needs_answer } = said
  const [expiry, setExpiry] = useState<z.output<typeof expiries>>('day')
  const [remind_min, setReminder] = useState<number | null>(null)
  const [files, setFiles] = useState<readonly CommunicationFile[]>([])
  const [time, setTime] = useState<Time>({ when: 'now' })
  const target = targetOf(to)
  const { data: audience } = useQuery(audienceOf(target))
  const sending = useAction({
    send: (sent_to: CommunicationTarget) => {
      const lasts_ms = expiresInMs[expiry]
      const begin_ms = Math.max(time.at_ms ?? 0, Date.now())
      const expires_at = lasts_ms === null ? null : new Date(begin_ms + lasts_ms).toISOString()
      const send_at = time.at_ms === undefined ? null : new Date(time.at_ms).toISOString()
      const file_ids = files.map((file) => file.id)
      const what = { title, text, needs_answer, file_ids }
      const body = { id, ...what, target: sent_to, expires_at, remind_min, send_at }
      return call(communications.send, { body })
    },
    done: ({ phones, state }) =>
      state === 'scheduled' ? t('scheduled') : t('sent_to', { count: phones }),
    onDone: (sent) => onSent(sent.id),
    refresh: [communicationsKey],
    failure: 'caller',
  })
  const phones = audience?.phones ?? 0
  const isTimed = time.when === 'now' || time.at_ms !== undefined
  const isReady = target !== null && title.trim() !== '' && phones > 0 && isTimed
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
        <TargetField value={to} onChange={setTo} />
        <TemplateField onChoose={setSaid} />
        <TextInput
          label={t('subject')}
          required
          maxLength={limits.short_text}
          value={title}
          onChange={({ currentTarget }) => setSaid({ ...said, title: currentTarget.value })}
        />
        <Textarea
          label={t('text')}
          description={t('template.place')}
          rows={5}
          maxLength={limits.chat_text}
          value={text}
          onChange={({ currentTarget }) => setSaid({ ...said, text: currentTarget.value })}
        />
        <FilesField
          files={files}
          most={limits.communication_files}
          onFiles={setFiles}
          send={(file) => upload(communications.attach, { query: { name: file.name }, file })}
        />
        <SendTime value={time} onChange={setTime} />
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
          onChange={({ currentTarget }) =>
            setSaid({ ...said, needs_answer: currentTarget.checked })
          }
        />
        <Preview title={title} text={text} needs_answer={needs_answer} />
        <SaveTemplate said={said} />
        {sending.error && <ProblemAlert error={sending.error} />}
        <Button
          type="submit"
          disabled={!isReady}
          loading={sending.isPending}
          leftSection={<IconSend2 size={17} aria-hidden />}
        >
          {t(time.when === 'later' ? 'schedule_to' : 'send_to', { count: phones })}
        </Button>
      </form>
    </aside>
  )
}

/** When a message goes out; later has no instant until day and hour are chosen. */
interface Time {
  readonly when: (typeof whens)[number]
  readonly at_ms?: number
}

interface SendTimeProps {
  readonly value: Time
  readonly onChange: (time: Time) => void
}

function SendTime({ value: { when }, onChange }: SendTimeProps) {
  const { t } = useTranslation('communications')
  const today = useToday()
  const { instantOf } = useCompanyTime()
  const [day, setDay] = useState(today)
  const [hour, setHour] = useState('')
  const choose = (chosen: { readonly day?: string; readonly hour?: string }) => {
    const next = { day, hour, ...chosen }
    setDay(next.day)
    setHour(next.hour)
    const isWhole = next.day !== '' && next.hour !== ''
    onChange({ when: 'later', ...(isWhole && { at_ms: instantOf(next.day, next.hour) }) })
  }
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('when')}
        value={when}
        data={whens.map((value) => ({ value, label: t(`whens.${value}`) }))}
        onChange={(value) => (value === 'later' ? choose({}) : onChange({ when: 'now' }))}
      />
      {when === 'later' && (
        <div className="flex gap-8">
          <DateBox
            className="grow shrink"
            label={t('day')}
            min={today}
            value={day}
            onChange={(chosen) => choose({ day: chosen })}
          />
          <NativeSelect
            className="grow shrink"
            label={t('hour')}
            value={hour}
            data={['', ...halfHours]}
            onChange={({ currentTarget }) => choose({ hour: currentTarget.value })}
          />
        </div>
      )}
    </>
  )
}

interface Chosen {
  readonly kind: z.output<typeof targets>
  /** Of groups or people. */
  readonly ids: readonly string[]
}

interface TargetFieldProps {
  readonly value: Chosen
  readonly onChange: (chosen: Chosen) => void
}

/** To whom a message goes, and how many phones that is. */
function TargetField({ value, onChange }: TargetFieldProps) {
  const { t } = useTranslation('communications')
  const { kind, ids } = value
  const { data: audience } = useQuery(audienceOf(targetOf(value)))
  return (
    <>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t('to')}
        value={kind}
        data={targets.options.map((each) => ({ value: each, label: t(`targets.${each}`) }))}
        onChange={(chosen) => onChange({ kind: targets.parse(chosen), ids: [] })}
      />
      {kind !== 'all' && (
        <RecordsField
          key={kind}
          label={t('to')}
          source={kind === 'groups' ? groupSource : resourceSource}
          field={{
            name: 'target',
            value: ids,
            problem: undefined,
            mark: undefined,
            onChange: (chosen) => onChange({ kind, ids: chosen }),
          }}
        />
      )}
      {audience && (
        <p className="text-m dim">
          {t('phones', { count: audience.phones })}
          {audience.silent > 0 && `, ${t('without_signal', { count: audience.silent })}`}
        </p>
      )}
    </>
  )
}

function targetOf({ kind, ids }: Chosen): CommunicationTarget | null {
  if (kind === 'all') return { kind }
  if (ids.length === 0) return null
  return kind === 'groups' ? { kind, group_ids: [...ids] } : { kind, resource_ids: [...ids] }
}

interface PreviewProps {
  readonly title: string
  readonly text: string
  readonly needs_answer: boolean
}

function Preview({ title, text, needs_answer }: PreviewProps) {
  const { t } = useTranslation('communications')
  const { name } = useUser()
  const [first_name = ''] = name.split(' ')
  return (
    <section className={`${styles.preview} stack gap-8 round-10`} aria-label={t('preview')}>
      <p className="text-m dim">{t('preview')}</p>
      <div className="stack gap-4 pad-12 framed round-10 on-surface">
        <p className="text-s dim">
          <bdi>{name}</bdi>
        </p>
        <p className="strong anywhere" dir="auto">
          {textFor(title, first_name) || t('subject')}
        </p>
        {text && (
          <p className={`${styles.text} text-m anywhere`} dir="auto">
            {textFor(text, first_name)}
          </p>
        )}
        {needs_answer && <p className="strong accent centered pad-y-4">{t('understood')}</p>}
      </div>
    </section>
  )
}
