import { shortHour } from '@baquiano/contract/platform'
import {
  type ConflictChoice,
  isPlanned,
  type VisitConflict,
  visitCode,
} from '@baquiano/contract/visits'
import { lengthText } from '@baquiano/client/text/distance-text.ts'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { IconLock, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Redirect, useLocation } from 'wouter'
import styles from '../field.module.css'
import { Screen } from '../parts/screen.tsx'
import { settleVisit } from '../store/settle-visit.ts'
import { useCompanyClock, useConflicts } from '../store/use-field.ts'
import own from './conflict-page.module.css'

/** A visit that the office changed while its person worked on it without network: both sides, and one tap to settle it. */
export function ConflictPage({ id }: { readonly id: string }) {
  const conflict = useConflicts().find(({ visit }) => visit.id === id)
  return conflict ? <Conflict conflict={conflict} /> : <Redirect to="/" />
}

interface Props {
  readonly conflict: VisitConflict
}

function Conflict({ conflict }: Props) {
  const { t } = useTranslation(['field', 'later'])
  const { visit, kind } = conflict
  return (
    <Screen
      title={t(`later:conflict.title.${kind}`)}
      note={t('later:conflict.while')}
      foot={<Choices conflict={conflict} />}
    >
      <div className="stack gap-12 pad-16">
        <div className="row gap-12">
          <StatusGlyph status={visit.status} size={26} />
          <div className="shrink">
            <h2 className="text-l strong anywhere">
              <bdi>{visit.visit_point_name}</bdi>
            </h2>
            <p className="text-s soft anywhere">
              <bdi>{[visitCode(visit.number), visit.address].filter(Boolean).join(' · ')}</bdi>
            </p>
          </div>
        </div>
        <Threads conflict={conflict} />
        <p className="row gap-12">
          <IconLock className="good fixed" size={24} aria-hidden />
          {t('later:conflict.nothing_lost')}
        </p>
      </div>
    </Screen>
  )
}

interface Line {
  readonly key: string
  readonly side: 'office' | 'own'
  /** ISO instant; null for how it stands now. */
  readonly at: string | null
  readonly text: string
  readonly more: string
}

/** What the office did on one side, what this phone did on the other, in the order in which it happened. */
function Threads({ conflict }: Props) {
  const { t } = useTranslation(['field', 'later'])
  const clock = useCompanyClock()
  const lines = [...useOfficeLines(conflict), ...useOwnLines(conflict)].toSorted((a, b) =>
    (a.at ?? '9').localeCompare(b.at ?? '9'),
  )
  return (
    <section className={own.threads}>
      <p className="row between gap-12 text-s strong soft">
        <span className={own.office}>{t('later:conflict.office')}</span>
        <span className={own.own}>{t('later:conflict.phone')}</span>
      </p>
      <ol className={own.lines}>
        {lines.map(({ key, side, at, text, more }) => (
          <li key={key} data-side={side}>
            <p className="row gap-8">
              {at !== null && (
                <span className="num soft text-s fixed">{clock.hourOf(Date.parse(at))}</span>
              )}
              <b className="anywhere">{text}</b>
            </p>
            {more !== '' && <p className="text-s soft anywhere">{more}</p>}
          </li>
        ))}
      </ol>
    </section>
  )
}

const told = [
  'assign',
  'unassign',
  'reschedule',
  'revert',
  'on_the_way',
  'arrive',
  'give_up',
  'start',
  'finish',
  'cancel',
] as const

function useOfficeLines({ office, visit, holder_name, hour_init, kind }: VisitConflict): Line[] {
  const { t } = useTranslation(['field', 'later'])
  const lines = office.flatMap((step): Line[] => {
    const transition = told.find((it) => it === step.transition)
    if (transition === undefined) return []
    const who = step.actor_name ?? t('later:conflict.office')
    const text = t(`later:conflict.steps.${transition}`, { who, name: step.resource_name ?? '' })
    const more = step.reason === null ? '' : t('later:conflict.why', { reason: step.reason })
    return [{ key: step.id, side: 'office', at: step.event_at, text, more }]
  })
  if (kind === 'canceled' || kind === 'closed') return lines
  const hour = shortHour(hour_init)
  const text =
    holder_name === null || kind === 'moved'
      ? t('later:conflict.planned', { hour })
      : t('later:conflict.holder', { name: holder_name, hour })
  const going = visit.status === 'On the way' ? 'coming' : 'begun'
  const more = kind === 'reassigned' ? (isPlanned(visit.status) ? 'not_left' : going) : undefined
  const now = { key: 'now', side: 'office', at: null, text } as const
  return [...lines, { ...now, more: more ? t(`later:conflict.${more}`) : '' }]
}

const done = ['on_the_way', 'arrive', 'give_up', 'start', 'finish', 'cancel'] as const

function useOwnLines(conflict: VisitConflict): Line[] {
  const { t, i18n } = useTranslation(['field', 'later'])
  const proof = useProofText(conflict)
  const lines = conflict.own.flatMap((step): Line[] => {
    const transition = done.find((it) => it === step.transition)
    if (transition === undefined) return []
    const distance =
      step.distance_m === null ? undefined : lengthText(step.distance_m, i18n.language)
    const more = [
      distance === undefined ? '' : t('later:conflict.from_point', { distance }),
      step.reason === null ? '' : t('later:conflict.why', { reason: step.reason }),
    ]
    return [
      {
        key: step.id,
        side: 'own',
        at: step.event_at,
        text: t(`later:conflict.own.${transition}`),
        more: more.filter(Boolean).join(' · '),
      },
    ]
  })
  const { answered_at } = conflict
  if (answered_at !== null) {
    const text = t('later:conflict.own.form')
    return [...lines, { key: 'form', side: 'own', at: answered_at, text, more: proof }]
  }
  const last = lines.at(-1)
  if (proof === '' || !last) return lines
  return [...lines.slice(0, -1), { ...last, more: [last.more, proof].filter(Boolean).join(' · ') }]
}

/** What was taken there beside the answers. */
function useProofText({ photo_count, has_signature }: VisitConflict): string {
  const { t } = useTranslation(['field', 'later'])
  return [
    photo_count > 0 && t('later:conflict.photos', { count: photo_count }),
    has_signature && t('later:conflict.signature'),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The longest note of a visit. */
const noteLength = 500

/** What the person did there, for whoever has the visit then. */
function useLeftText(conflict: VisitConflict): string {
  const { t } = useTranslation(['field', 'later'])
  const clock = useCompanyClock()
  const steps = conflict.own.flatMap(({ transition, event_at }) => {
    const step = (['on_the_way', 'arrive', 'start', 'finish'] as const).find(
      (it) => it === transition,
    )
    return step ? [`${t(`steps.${step}`)} ${clock.hourOf(Date.parse(event_at))}`] : []
  })
  const form = conflict.answered_at === null ? '' : t('proof.form')
  const all = [...steps, form, useProofText(conflict)].filter(Boolean).join(', ')
  return t('later:conflict.left', { done: all || t('later:conflict.nothing_done') }).slice(
    0,
    noteLength,
  )
}

/** What the person may choose: the work that counts first, then what the office wants, then whom to ask. */
function Choices({ conflict }: Props) {
  const { t } = useTranslation(['field', 'later'])
  const [, go] = useLocation()
  const [isChosen, setChosen] = useState(false)
  const text = useLeftText(conflict)
  const { kind, holder_name, contact, choices } = conflict
  const name = firstName(holder_name)
  const settle = async (choice: ConflictChoice) => {
    if (isChosen) return
    setChosen(true)
    await settleVisit(conflict, choice, text)
    go(choice === 'resume' ? `/visit/${conflict.visit.id}` : '/')
  }
  const notes: Readonly<Record<ConflictChoice, string>> = {
    close: t('later:conflict.close_note'),
    resume: t('later:conflict.resume_note'),
    leave: t('later:conflict.leave_note'),
  }
  const loser = kind === 'reassigned' ? t('later:conflict.told', { name }) : undefined
  return (
    <footer className="stack gap-8 pad-16 on-surface line-top">
      {choices.map((choice, nth) => (
        <button
          key={choice}
          type="button"
          className={`${nth === 0 ? styles.primary : styles.action} ${own.choice}`}
          disabled={isChosen}
          onClick={() => void settle(choice)}
        >
          <b className={nth === 0 ? 'text-l' : undefined}>
            {choice === 'leave'
              ? t(`later:conflict.leave.${kind}`, { name })
              : t(`later:conflict.${choice}`)}
          </b>
          <span className="text-s">
            {choice === 'leave' ? notes.leave : (loser ?? notes[choice])}
          </span>
        </button>
      ))}
      {contact && (
        <a className="row center gap-8 accent strong pad-8" href={phoneUrl(contact.phone)}>
          <IconPhone size={20} aria-hidden />
          {t('later:conflict.talk', { name: firstName(contact.name) })}
        </a>
      )}
    </footer>
  )
}

const firstName = (name: string | null): string => name?.split(' ')[0] ?? ''
