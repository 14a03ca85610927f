import { minuteMs, secondMs } from '@baquiano/contract/platform'
import { isFinal, isPlanned, type Visit } from '@baquiano/contract/visits'
import type { ProofKind } from '@baquiano/contract/visit-proofs'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { IconMapPinCheck, IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import styles from '../field.module.css'
import { isUnderWay } from '../map/day-way.ts'
import { isUnsent, shownCode } from '../outbox/shown-visits.ts'
import { ConflictOf } from '../parts/conflict-link.tsx'
import { DelayForm } from '../parts/delay-form.tsx'
import { NoteForm } from '../parts/note-form.tsx'
import { PlaceNote } from '../parts/place-note.tsx'
import { ProofList } from '../parts/proof-list.tsx'
import { ReasonForm } from '../parts/reason-form.tsx'
import { Screen } from '../parts/screen.tsx'
import { SwipeButton } from '../parts/swipe-button.tsx'
import { type Act, useActs } from '../parts/use-acts.ts'
import { VisitLinks } from '../parts/visit-links.tsx'
import { useCompanyClock, useDayLeft, useField } from '../store/use-field.ts'
import { Address, Expectation } from './today-page.tsx'

/** One visit at the door: where it stands, and the next thing to do. */
export function VisitPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['field', 'later'])
  const { asked: askedOf, outbox, placing } = useField()
  const { legs } = useDayLeft()
  const { visit, required, asks, ...acts } = useActs(id)
  if (!visit)
    return (
      <Screen title="">
        <ConflictOf visit_id={id} />
        <p className="pad-16">{t('not_yours')}</p>
      </Screen>
    )
  const { visit_point_name, address, description, status } = visit
  const asked = askedOf.find(({ visit_id }) => visit_id === id)
  // Where one is already, there is no way left.
  const isAhead = !isFinal(status) && status !== 'In progress' && visit.arrived_at === null
  const leg = isAhead ? legs.find(({ visit_id }) => visit_id === id) : undefined
  const isPlacing = outbox.some(
    (item) => item.kind === 'report' && item.visit_id === id && placing.has(item.id),
  )
  return (
    <Screen
      title={visit_point_name}
      note={[shownCode(visit), address].filter(Boolean).join(' · ')}
      foot={<Foot visit={visit} missing={required[0]} onAct={acts.begin} onCancel={acts.cancel} />}
    >
      <ConflictOf visit_id={id} />
      <Steps visit={visit} />
      {status === 'In progress' && <OnSite visit={visit} />}
      <div className="stack gap-12 pad-16">
        {status === 'In progress' && asked && <ProofList asked={asked} />}
        <p className="row gap-8 strong">
          <StatusGlyph status={status} size={20} />
          {t(`status.${status}`)}
          {isUnsent(visit) && <span className="text-s soft">{t('waiting')}</span>}
          {isPlacing && <output className="text-s soft">{t('placing')}</output>}
        </p>
        <PlaceNote visit_id={id} />
        <Address visit={visit} />
        <Expectation visit={visit} leg={leg} />
        {description !== '' && <p className={`${styles.note} anywhere`}>{description}</p>}
        {isUnderWay(visit) && (
          <Link href={`/visit/${id}/way`} className={`${styles.action} strong`}>
            <IconRoute size={22} aria-hidden />
            {t('see_way')}
          </Link>
        )}
        <VisitLinks visit={visit} />
        {isAhead && !isUnsent(visit) && <DelayForm visit={visit} />}
        <NoteForm visit_id={id} />
        {asks && (
          <ReasonForm
            key={asks.transition}
            visit_id={id}
            asking={asks}
            onClose={acts.close}
            onReason={acts.explain}
          />
        )}
      </div>
    </Screen>
  )
}

const steps = [
  { word: 'on_the_way', field: 'on_the_way_at', status: 'On the way' },
  { word: 'arrive', field: 'arrived_at', status: 'On the way' },
  { word: 'start', field: 'started_at', status: 'In progress' },
  { word: 'finish', field: 'finished_at', status: 'Finalized' },
] as const

function Steps({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('field')
  const clock = useCompanyClock()
  return (
    <ol className="flex pad-16 on-surface line-bottom text-s">
      {steps.map(({ word, field, status }, nth) => {
        const at = visit[field]
        // Whoever starts without saying that they arrived has been there.
        const isPassed = steps.slice(nth).some((later) => visit[later.field] !== null)
        return (
          <li
            key={word}
            className={`${styles.step} stack center gap-4`}
            data-passed={isPassed || undefined}
          >
            <StatusGlyph status={at === null ? 'Scheduled' : status} size={22} />
            <span className={at === null ? 'soft' : 'strong'}>{t(`steps.${word}`)}</span>
            <span className="num soft">{at === null ? '–' : clock.hourOf(Date.parse(at))}</span>
          </li>
        )
      })}
    </ol>
  )
}

/** How long they have been there, beside how long was planned. */
function OnSite({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const now = useNow(secondMs)
  const begun = Date.parse(visit.started_at ?? '')
  // The phone's clock may differ from the server's, by which the start was told.
  const lasted_ms = Math.max(now + (pairing?.clock_offset_ms ?? 0) - begun, 0)
  const minutes = Math.floor(lasted_ms / minuteMs)
  const seconds = Math.floor((lasted_ms % minuteMs) / secondMs)
  const planned = Math.round(visit.service_time / 60)
  return (
    <div className="stack gap-8 pad-16">
      <p className="row between gap-12">
        <span>
          {t('on_site')} <span className="soft">{t('of_planned', { minutes: planned })}</span>
        </span>
        <b className="text-xl num" dir="ltr">
          {minutes}:{String(seconds).padStart(2, '0')}
        </b>
      </p>
      <div className={styles.spent} aria-hidden>
        <i
          style={{
            width: `${Math.min(lasted_ms / (visit.service_time * secondMs || 1), 1) * 100}%`,
          }}
        />
      </div>
    </div>
  )
}

interface FootProps {
  readonly visit: Visit
  /** The first thing without which the visit cannot end. */
  readonly missing: ProofKind | undefined
  readonly onAct: (transition: Act) => void
  readonly onCancel: () => void
}

/** The one thing that comes next, and what to do where it cannot be done. */
function Foot({ visit, missing, onAct, onCancel }: FootProps) {
  const { id, status, arrived_at } = visit
  const { t } = useTranslation('field')
  const { status: own } = useField()
  if (isFinal(status)) return null
  const isDue = isPlanned(status) && status !== 'Not Assigned'
  return (
    <footer className="stack gap-12 pad-16 on-surface line-top">
      {isDue && <SwipeButton label={t('acts.on_the_way')} onCommit={() => onAct('on_the_way')} />}
      {isDue && own?.start_events === true && (
        <SwipeButton label={t('acts.start')} onCommit={() => onAct('start')} />
      )}
      {status === 'On the way' && arrived_at === null && (
        <button
          type="button"
          className={`${styles.action} wide strong`}
          onClick={() => onAct('arrive')}
        >
          <IconMapPinCheck size={22} aria-hidden />
          {t('acts.arrive')}
        </button>
      )}
      {status === 'On the way' && (
        <SwipeButton label={t('acts.start')} onCommit={() => onAct('start')} />
      )}
      {status === 'In progress' && <End {...{ id, missing }} onEnd={() => onAct('finish')} />}
      <div className="flex center gap-24">
        {status === 'On the way' && (
          <button type="button" className="accent strong pad-8" onClick={() => onAct('give_up')}>
            {t('acts.give_up')}
          </button>
        )}
        <button type="button" className="accent strong pad-8" onClick={onCancel}>
          {t('cannot')}
        </button>
      </div>
    </footer>
  )
}

interface EndProps extends Pick<FootProps, 'missing'> {
  readonly id: string
  readonly onEnd: () => void
}

/** Ends the visit, or leads to what it needs before. */
function End({ id, missing, onEnd }: EndProps) {
  const { t } = useTranslation('field')
  if (!missing) return <SwipeButton label={t('acts.finish')} isFinal onCommit={onEnd} />
  return (
    <Link
      href={`/visit/${id}/${missing === 'form' ? 'form' : 'finish'}`}
      className={`${styles.primary} text-l strong`}
    >
      {t(`proof.next.${missing}`)}
    </Link>
  )
}
