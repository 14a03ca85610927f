import { listFormat, minuteMs } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import type { AskedProof } from '@baquiano/contract/visit-proofs'
import { lengthText } from '@baquiano/client/text/distance-text.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { distanceM } from '@baquiano/geo'
import {
  IconCheck,
  IconChevronRight,
  IconClipboardList,
  IconClock,
  IconMapPinCheck,
} from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect } from 'wouter'
import styles from '../field.module.css'
import { isSomewhere } from '../map/day-way.ts'
import { type OwnPlace, useOwnPlace } from '../map/use-own-place.ts'
import { isUnsent, shownCode } from '../outbox/shown-visits.ts'
import { atDoorM, surelyAwayM } from '../parts/door-warnings.ts'
import { ReasonForm } from '../parts/reason-form.tsx'
import { Screen } from '../parts/screen.tsx'
import { SwipeButton } from '../parts/swipe-button.tsx'
import { useActs } from '../parts/use-acts.ts'
import { addPhoto } from '../proof/keep-proof.ts'
import { PhotoList } from '../proof/photo-list.tsx'
import { PhotoPick } from '../proof/photo-pick.tsx'
import { SignForm } from '../proof/sign-form.tsx'
import { serverNow } from '../store/field-store.ts'
import type { PlaceSearch } from '../store/place-finder.ts'
import { placeOfStep } from '../store/place-now.ts'
import { useField } from '../store/use-field.ts'

/** What a visit needs before it ends, on one page: what is there, and what is missing by its name. */
export function FinishPage({ id }: { readonly id: string }) {
  const { t } = useTranslation(['field', 'later'])
  const { asked: all } = useField()
  const place = useOwnPlace()
  const { visit, required, asks, ...acts } = useActs(id, place)
  const asked = all.find(({ visit_id }) => visit_id === id)
  // What is made here was made where the page shows that the phone is.
  const search = useMemo(() => searchFrom(place), [place])
  if (!visit || visit.status !== 'In progress') return <Redirect to={`/visit/${id}`} replace />
  return (
    <Screen
      title={t('later:finish.title')}
      note={[visit.visit_point_name, !isUnsent(visit) && shownCode(visit)]
        .filter(Boolean)
        .join(' · ')}
      back={`/visit/${id}`}
      foot={
        <footer className="stack gap-8 pad-16 on-surface line-top">
          {required.length > 0 ? (
            <Locked missing={required} />
          ) : (
            <Finish onFinish={() => acts.begin('finish')} />
          )}
        </footer>
      }
    >
      {asks && (
        <div className={styles.card}>
          <ReasonForm
            key={asks.transition}
            visit_id={id}
            asking={asks}
            onClose={acts.close}
            onReason={acts.explain}
          />
        </div>
      )}
      {asked && asked.photo_proof !== 'off' && <Photos {...{ asked, search }} />}
      {asked && asked.signature_proof !== 'off' && <Signature {...{ asked, search }} />}
      <ul className={`${styles.card} ${styles.facts}`}>
        {asked?.form && <FormRow asked={asked} />}
        <PlaceRow visit={visit} place={place} />
        <TimeRow visit={visit} />
      </ul>
    </Screen>
  )
}

/** What is made where the page shows that the phone is was made there; else the phone looks for its place. */
const searchFrom = (place: OwnPlace | null): PlaceSearch | null =>
  place && placeOfStep
    ? { ...placeOfStep, soon: async () => ({ ...place, at: Date.now() }) }
    : placeOfStep

/** Why the visit cannot end yet. */
function Locked({ missing }: { readonly missing: readonly ('form' | 'photo' | 'signature')[] }) {
  const { t, i18n } = useTranslation(['field', 'later'])
  const names = missing.map((kind) => t(`proof.${kind}`))
  const list = listFormat(i18n.language, { type: 'conjunction' }).format(names)
  return (
    <>
      <p id="missing" className="warn strong" aria-live="polite">
        {t('later:finish.missing', { list })}
      </p>
      <button
        type="button"
        className={`${styles.primary} wide text-l strong`}
        disabled
        aria-describedby="missing"
      >
        {t('acts.finish')}
      </button>
    </>
  )
}

function Finish({ onFinish }: { readonly onFinish: () => void }) {
  const { t } = useTranslation(['field', 'later'])
  const { link } = useField()
  const hint = link === 'later' ? t('later:finish.sent_later') : undefined
  return <SwipeButton label={t('acts.finish')} hint={hint} isFinal onCommit={onFinish} />
}

interface AskedProps {
  readonly asked: AskedProof
}

interface MakingProps extends AskedProps {
  readonly search: PlaceSearch | null
}

interface HeadProps {
  readonly title: string
  readonly isDone: boolean
  readonly children?: ReactNode
}

function CardHead({ title, isDone, children }: HeadProps) {
  const { t } = useTranslation('field')
  return (
    <header className="row between gap-12">
      <h2 className="text-m strong">{title}</h2>
      <span className="row gap-8 strong num">
        {children}
        {isDone && <IconCheck className="good" size={22} aria-label={t('proof.done')} />}
      </span>
    </header>
  )
}

function Photos({ asked, search }: MakingProps) {
  const { visit_id, photo_count, photo_proof, photo_source } = asked
  const { t } = useTranslation('field')
  return (
    <section className={`${styles.card} stack gap-12`} aria-label={t('photos.title')}>
      <CardHead title={t('photos.title')} isDone={photo_count > 0}>
        {photo_count > 0 ? photo_count : <Rule rule={photo_proof} />}
      </CardHead>
      <PhotoList visit_id={visit_id} />
      <PhotoPick rule={photo_source} onPhoto={(photo) => addPhoto(visit_id, photo, search)} />
      <p className="text-s soft">{t('photos.note')}</p>
    </section>
  )
}

/** How much something is asked for that is not there. */
function Rule({ rule }: { readonly rule: AskedProof['photo_proof'] }) {
  const { t } = useTranslation('field')
  if (rule === 'off') return null
  const tone = rule === 'required' ? 'warn' : 'soft'
  return <span className={`text-s ${tone}`}>{t(`proof.rules.${rule}`)}</span>
}

function Signature({ asked, search }: MakingProps) {
  const { visit_id, has_signature, signature_proof } = asked
  const { t } = useTranslation(['field', 'later'])
  return (
    <section className={`${styles.card} stack gap-12`} aria-label={t('signature.title')}>
      <CardHead title={t('signature.title')} isDone={has_signature}>
        {!has_signature && <Rule rule={signature_proof} />}
      </CardHead>
      {has_signature ? (
        <p className="row between gap-12">
          <span className="good">{t('later:finish.signed')}</span>
          <Link href={`/visit/${visit_id}/signature`} className="accent strong pad-8">
            {t('later:finish.sign_again')}
          </Link>
        </p>
      ) : (
        <SignForm visit_id={visit_id} search={search} />
      )}
    </section>
  )
}

function FormRow({ asked: { visit_id, is_answered, form_proof } }: AskedProps) {
  const { t } = useTranslation('field')
  return (
    <li className="line-bottom">
      <Link href={`/visit/${visit_id}/form`} className={`${styles.row} row gap-12`}>
        <IconClipboardList className="fixed soft" size={24} aria-hidden />
        <span className="grow">{t('proof.form')}</span>
        {is_answered ? <b className="good">{t('proof.done')}</b> : <Rule rule={form_proof} />}
        <IconChevronRight className="flip fixed soft" size={20} aria-hidden />
      </Link>
    </li>
  )
}

interface PlaceProps {
  readonly visit: Visit
  readonly place: OwnPlace | null
}

/** How far from the place the phone is, and whether that counts as at it. */
function PlaceRow({ visit, place }: PlaceProps) {
  const { t, i18n } = useTranslation('later')
  if (!place || !isSomewhere(visit)) return null
  const isThere = surelyAwayM(place, visit) <= atDoorM
  const distance = lengthText(distanceM(place, visit), i18n.language)
  return (
    <li className={`${styles.row} row gap-12 line-bottom`}>
      <IconMapPinCheck className="fixed soft" size={24} aria-hidden />
      <span className="grow">{t('way.from_door', { distance })}</span>
      <b className={isThere ? 'good' : 'warn'}>{t(isThere ? 'finish.inside' : 'finish.outside')}</b>
    </li>
  )
}

function TimeRow({ visit: { started_at } }: { readonly visit: Visit }) {
  const { t } = useTranslation('field')
  useNow()
  if (started_at === null) return null
  const minutes = Math.max(Math.floor((serverNow() - Date.parse(started_at)) / minuteMs), 0)
  return (
    <li className={`${styles.row} row gap-12`}>
      <IconClock className="fixed soft" size={24} aria-hidden />
      <span className="grow">{t('on_site')}</span>
      <b className="num">{t('minutes', { minutes })}</b>
    </li>
  )
}
