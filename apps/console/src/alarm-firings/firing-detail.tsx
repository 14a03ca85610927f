import { type AlarmFiring, alarmFirings, alarms } from '@baquiano/contract/alarms'
import { hourMs, limits } from '@baquiano/contract/platform'
import { Button, CloseButton, Skeleton, Textarea } from '@mantine/core'
import { IconBellOff, IconCheck, IconMap2, IconMessage, IconPhone } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { can } from '@baquiano/client/session/can.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import {
  alarmById,
  firingById,
  firingsKey,
  LazyFiringsMap,
  mutesOf,
  useFiringScene,
  useFiringText,
} from '../alarms/index.ts'
import { resourceOnMap } from '../resources/index.ts'
import styles from './alarm-firings.module.css'
import { FiringSteps } from './firing-steps.tsx'

interface Props {
  readonly id: string
  /** Undefined where what is around it closes it. */
  readonly onClose?: () => void
  /** Whether it shows where it happened, as no map beside it does. */
  readonly hasMap?: boolean
}

/** One firing: what happened and when, who did what about it, and what can be done now. */
export function FiringDetail({ id, onClose, hasMap = false }: Props) {
  const { t } = useTranslation('platform')
  const { data, error, refetch } = useQuery(firingById(id))
  if (error && !data) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} aria-label={t('loading')} />
  return (
    <div className="stack gap-16">
      <Head firing={data} onClose={onClose} />
      {hasMap && data.cx !== null && <Where firing={data} />}
      <Facts firing={data} />
      <Comments firing={data} />
      {can('ALARMS_UPDATE') && <Answer firing={data} />}
      <Ways firing={data} />
    </div>
  )
}

interface PartProps {
  readonly firing: AlarmFiring
}

function Head({ firing, onClose }: PartProps & { readonly onClose: Props['onClose'] }) {
  const { t } = useTranslation(['alarm-firings', 'platform'])
  const textOf = useFiringText()
  return (
    <div className="flex gap-8 top">
      <div className="stack gap-4 grow shrink">
        <h2 className="anywhere">
          <bdi>{firing.resource_name}</bdi>
        </h2>
        <p className="anywhere">{textOf(firing)}</p>
        <p className={firing.state === 'open' ? 'warn strong text-s' : 'dim text-s'}>
          {t(`alarm-firings:state.${firing.state}`)}
        </p>
      </div>
      {onClose && <CloseButton onClick={onClose} aria-label={t('platform:close')} />}
    </div>
  )
}

/** Where it happened, and what was around it. */
function Where({ firing }: PartProps) {
  const { t } = useTranslation('alarm-firings')
  const scene = useFiringScene(firing)
  const firings = useMemo(() => {
    const { id, cx, cy, state } = firing
    return [{ id, cx, cy, isPale: state !== 'open' }]
  }, [firing])
  return (
    <div className={`${styles.where} framed round-10 clip`}>
      <LazyFiringsMap
        label={t('map')}
        firings={firings}
        chosen={firing.id}
        onChoose={nothing}
        scene={scene}
      />
    </div>
  )
}

/** It is open already. */
const nothing = () => {}

/** Its rule, and what became of it. */
function Facts({ firing }: PartProps) {
  const { t } = useTranslation('alarm-firings')
  return (
    <div className="stack gap-12 text-m">
      <p className="row gap-8 wrap">
        <span className="dim">{t('columns.alarm_name')}</span>
        <AlarmName firing={firing} />
      </p>
      <FiringSteps firing={firing} />
    </div>
  )
}

/** Leads to the rule, as long as it is there and for whoever may change it. */
function AlarmName({ firing: { alarm_id, alarm_name } }: PartProps) {
  const { data: alarm } = useQuery(alarmById(alarm_id))
  const name = <bdi>{alarm_name}</bdi>
  if (!alarm || !can('ALARMS_UPDATE')) return name
  return (
    <Link to={`/apps/alarm/${alarm.kind}`} search={{ form: 'edit', record: alarm_id }}>
      {name}
    </Link>
  )
}

function Comments({ firing: { comments } }: PartProps) {
  const { t } = useTranslation('alarm-firings')
  const moment = useMoment()
  if (comments.length === 0) return null
  return (
    <section className="stack gap-8" aria-label={t('comments')}>
      <h3 className="dim">{t('comments')}</h3>
      <ul className="stack gap-8">
        {comments.map(({ id, person_name, added_on, text }) => (
          <li key={id} className="stack gap-2 text-m">
            <p className="anywhere">
              <bdi>{text}</bdi>
            </p>
            <span className="dim text-s">
              <bdi>{person_name}</bdi> · {moment(added_on)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Acknowledges it with a note, comments on it, or mutes its person for an hour. */
function Answer({ firing }: PartProps) {
  const { t } = useTranslation('alarm-firings')
  const [note, setNote] = useState('')
  // One id for each note, so that sending it twice adds one comment.
  const [commentId, setCommentId] = useState(newId)
  const { id, state } = firing
  const done = () => {
    setNote('')
    setCommentId(newId())
  }
  const shared = { refresh: [firingsKey], onDone: done }
  const acknowledge = useAction({
    ...shared,
    send: (text: string) =>
      call(alarmFirings.acknowledge, { params: { id }, body: { note: text } }),
    done: t('acknowledged'),
  })
  const comment = useAction({
    ...shared,
    send: (text: string) =>
      call(alarmFirings.comment, { params: { id }, body: { id: commentId, text } }),
    done: t('commented'),
  })
  const text = note.trim()
  return (
    <div className="stack gap-12">
      <Textarea
        label={t('note')}
        placeholder={t('note_hint')}
        rows={2}
        maxLength={limits.long_text}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <div className="row gap-8 wrap">
        {(state === 'open' || state === 'quiet') && (
          <Button
            leftSection={<IconCheck size={16} aria-hidden />}
            loading={acknowledge.isPending}
            onClick={() => acknowledge.mutate(text)}
          >
            {t('acknowledge')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconMessage size={16} aria-hidden />}
          disabled={text === ''}
          loading={comment.isPending}
          onClick={() => comment.mutate(text)}
        >
          {t('comment')}
        </Button>
        <Mute firing={firing} />
      </div>
    </div>
  )
}

/** Lets the alarm notify nobody of the person for an hour, or again before; an alarm that was removed notifies nobody. */
function Mute({ firing: { alarm_id, resource_id, resource_name } }: PartProps) {
  const { t } = useTranslation(['alarm-firings', 'alarms'])
  const moment = useMoment()
  const { data: alarm } = useQuery(alarmById(alarm_id))
  const { data: mutes = [] } = useQuery({ ...mutesOf(alarm_id), enabled: Boolean(alarm) })
  const mute = useAction({
    send: (until: string | null) =>
      call(alarms.mute, { params: { id: alarm_id }, body: { resource_id, until } }),
    done: (_, until) => t(until === null ? 'alarms:mute.ended' : 'alarm-firings:muted'),
    refresh: [mutesOf(alarm_id).queryKey],
  })
  if (!alarm) return null
  const muted = mutes.find((it) => it.resource_id === resource_id)
  return (
    <Button
      variant="default"
      leftSection={<IconBellOff size={16} aria-hidden />}
      loading={mute.isPending}
      title={muted && t('alarms:mute.until', { moment: moment(muted.until) })}
      aria-label={muted && t('alarms:mute.end_of', { name: resource_name })}
      onClick={() => mute.mutate(muted ? null : new Date(Date.now() + hourMs).toISOString())}
    >
      {muted ? t('alarm-firings:unmute') : t('alarm-firings:mute')}
    </Button>
  )
}

/** What helps: calling the person, and seeing where they are. */
function Ways({ firing: { resource_id, resource_phone } }: PartProps) {
  const { t } = useTranslation('alarm-firings')
  return (
    <div className="row gap-8 wrap">
      {resource_phone !== null && (
        <Button
          component="a"
          size="xs"
          variant="default"
          href={phoneUrl(resource_phone)}
          leftSection={<IconPhone size={14} aria-hidden />}
        >
          {t('call')}
        </Button>
      )}
      {can('MAP_LIST') && (
        <LinkButton
          {...resourceOnMap(resource_id)}
          variant="default"
          leftSection={<IconMap2 size={14} aria-hidden />}
        >
          {t('on_map')}
        </LinkButton>
      )}
    </div>
  )
}
