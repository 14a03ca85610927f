import { saveAs } from '@baquiano/client/http/download.ts'
import { useTranslation } from 'react-i18next'
import { useEffect, useState } from 'react'
import styles from '../field.module.css'
import { doneAt } from '../outbox/done-at.ts'
import { type OutboxItem, refusedVisits } from '../outbox/outbox-item.ts'
import { isOfConflict, shownConflicts } from '../outbox/shown-conflicts.ts'
import { ConflictLink } from '../parts/conflict-link.tsx'
import { PairAgain } from '../parts/pair-again.tsx'
import { Screen } from '../parts/screen.tsx'
import { database, load, settle, synchronize } from '../store/field-store.ts'
import { dropVisit, sendAgain } from '../store/refused-visit.ts'
import { useCompanyClock, useField } from '../store/use-field.ts'

/** What waits for a way to the server, and what the server did not take. */
export function OutboxPage() {
  const { t } = useTranslation('field')
  const { pairing, outbox, fixes, aside } = useField()
  const conflicts = shownConflicts(pairing?.conflicts ?? [], outbox)
  const items = outbox.filter((item) => !isOfConflict(item, conflicts))
  const waiting = items.length + fixes + aside + conflicts.length
  useEffect(() => void synchronize(), [])
  return (
    <Screen title={t('outbox')}>
      <PairAgain />
      {waiting === 0 && <p className="pad-16">{t('outbox_empty')}</p>}
      {aside > 0 && <Aside count={aside} />}
      {conflicts.map((conflict) => (
        <ConflictLink key={conflict.visit.id} conflict={conflict} />
      ))}
      <ul>
        {items.map((item) => (
          <Item key={item.seq} item={item} />
        ))}
      </ul>
      {fixes > 0 && <p className="pad-16 soft">{t('fixes', { count: fixes })}</p>}
      {waiting > 0 && (
        <div className="pad-16">
          <button
            type="button"
            className={`${styles.action} wide strong`}
            onClick={() => void synchronize()}
          >
            {t('retry')}
          </button>
        </div>
      )}
    </Screen>
  )
}

/** What this version of the app cannot read: it can be saved for somebody who can, and only then taken off the phone. */
function Aside({ count }: { readonly count: number }) {
  const { t } = useTranslation(['field', 'later'])
  const [isSaved, setSaved] = useState(false)
  const save = async () => {
    const text = JSON.stringify(await database.asides(), null, 2)
    saveAs(new Blob([text], { type: 'application/json' }), 'baquiano.json')
    setSaved(true)
  }
  return (
    <section className={`${styles.card} stack gap-12`}>
      <h2 className="text-m strong">{t('later:aside.title', { count })}</h2>
      <p>{t('later:aside.note')}</p>
      <button type="button" className={`${styles.action} strong`} onClick={() => void save()}>
        {t('later:aside.save')}
      </button>
      {isSaved && (
        <button
          type="button"
          className={styles.action}
          onClick={() => void database.clearAside().then(() => load())}
        >
          {t('later:aside.discard')}
        </button>
      )}
    </section>
  )
}

const explained = [
  'VISIT_TRANSITION',
  'VISIT_NOT_FOUND',
  'RESOURCE_IN_VISIT',
  'VISIT_PROOF_REQUIRED',
  'VISIT_ANSWERED',
  'CHAT_ROOM_NOT_FOUND',
  'PERMISSION_REQUIRED',
  'VISIT_POINT_NOT_OF_RESOURCE',
  'VISIT_POINT_INACTIVE',
  'ACTIVITY_NOT_OF_RESOURCE',
  'VISIT_IN_THE_PAST',
  'MOBILE_STATUS_NOT_FOUND',
  'MOBILE_STATUS_FORM_REQUIRED',
  'MOBILE_NEVER_TRANSMITTED',
  'MOBILE_OUTSIDE_ZONES',
] as const

/** A server of another version does not know what it was sent: another time it may. */
const misread: ReadonlySet<string> = new Set(['UNKNOWN_FIELD', 'VALIDATION_FAILED'])

function Item({ item }: { readonly item: OutboxItem }) {
  const { t } = useTranslation(['field', 'later'])
  const { pairing, outbox } = useField()
  const clock = useCompanyClock()
  const { refusal } = item
  const at = doneAt(item)
  const visit_id = 'visit_id' in item ? item.visit_id : undefined
  const added = outbox.flatMap((it) => (it.kind === 'visit' ? [it.visit] : []))
  const visit = [...(pairing?.visits ?? []), ...added].find(({ id }) => id === visit_id)
  const isHeld = visit_id !== undefined && refusedVisits(outbox).has(visit_id)
  const what = useAct(item)
  return (
    <li className="stack gap-6 pad-16 on-surface line-bottom">
      <p className="row between gap-12">
        <b className="anywhere">{[what, visit?.visit_point_name].filter(Boolean).join(' · ')}</b>
        {at !== undefined && <span className="num soft">{clock.hourOf(Date.parse(at))}</span>}
      </p>
      {refusal ? (
        <div className={`${styles.note} stack gap-8`} role="alert">
          <b>{t('later:refused.title')}</b>
          <RefusalText code={refusal.code} />
          {item.kind === 'visit' ? (
            <RefusedVisit item={item} />
          ) : (
            <>
              {misread.has(refusal.code) ? (
                <SendAgain item={item} />
              ) : (
                isInHistory(item) && <p className="text-s">{t('kept')}</p>
              )}
              <button
                type="button"
                className={`${styles.action} strong`}
                onClick={() => void settle(item)}
              >
                {t(misread.has(refusal.code) ? 'later:refused.discard' : 'understood')}
              </button>
            </>
          )}
        </div>
      ) : (
        <p className="text-s soft">{t(isHeld ? 'later:refused.held' : 'waiting')}</p>
      )}
    </li>
  )
}

function SendAgain({ item }: { readonly item: OutboxItem }) {
  const { t } = useTranslation('field')
  return (
    <button
      type="button"
      className={`${styles.action} strong`}
      onClick={() => void sendAgain(item)}
    >
      {t('retry')}
    </button>
  )
}

/** Why the server did not take something, as far as its code says. */
function RefusalText({ code }: { readonly code: string }) {
  const { t } = useTranslation('later')
  const known = explained.find((it) => it === code)
  if (known) return <p>{t(`refused.${known}`)}</p>
  return (
    <>
      {misread.has(code) && <p>{t('refused.misread')}</p>}
      <p>{t('refused.other', { code })}</p>
    </>
  )
}

/** Whether the history of a visit tells of it although it was refused. */
const isInHistory = ({ kind }: OutboxItem): boolean => !['chat', 'status', 'note'].includes(kind)

/** A visit that the server did not take: what was done on it waits here until it does, or its person lets it go. */
function RefusedVisit({ item }: { readonly item: OutboxItem & { readonly kind: 'visit' } }) {
  const { t } = useTranslation(['field', 'later'])
  const { outbox } = useField()
  const [isAsking, setAsking] = useState(false)
  const count = outbox.filter(
    (it) => it !== item && 'visit_id' in it && it.visit_id === item.visit_id,
  ).length
  if (isAsking)
    return (
      <>
        <p>{t('later:refused.lose', { count })}</p>
        <button
          type="button"
          className={`${styles.action} strong`}
          onClick={() => void dropVisit(item.visit_id)}
        >
          {t('later:refused.drop')}
        </button>
        <button type="button" className={styles.action} onClick={() => setAsking(false)}>
          {t('close')}
        </button>
      </>
    )
  return (
    <>
      {count > 0 && <p className="text-s">{t('later:refused.steps', { count })}</p>}
      <SendAgain item={item} />
      <button type="button" className={styles.action} onClick={() => setAsking(true)}>
        {t('later:refused.drop')}
      </button>
    </>
  )
}

/** What was done, in words. */
function useAct(item: OutboxItem): string {
  const { t } = useTranslation(['field', 'later'])
  const ofVisit = useActAtVisit(item)
  if (item.kind === 'panic') return t('help_asked')
  if (item.kind === 'duty') return t(item.body.is_on_duty ? 'on_duty' : 'off_duty')
  if (item.kind === 'status') return t('own_status', { name: item.status?.name ?? t('no_status') })
  if (item.kind === 'message') return t('message_seen')
  if (item.kind === 'chat') return t('chat.written', { text: item.body.text || t('chat.file') })
  return ofVisit
}

function useActAtVisit(item: OutboxItem): string {
  const { t } = useTranslation(['field', 'later'])
  if (item.kind === 'note') return t('later:note.written', { text: item.body.text })
  if (item.kind === 'settle') return t(`later:conflict.chosen.${item.body.choice}`)
  if (item.kind === 'visit') return t('extra_visit')
  if (item.kind === 'answer') return t('proof.form')
  if (item.kind === 'proof') return t(`proof.${item.body.kind}`)
  if (item.kind !== 'report') return ''
  const { transition } = item.body
  return transition === 'cancel' ? t('cannot') : t(`acts.${transition}`)
}
