import type { PhoneOffer } from '@baquiano/contract/on-demand'
import { AppError, hourRange, secondMs } from '@baquiano/contract/platform'
import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import styles from '../field.module.css'
import { answerOffer } from '../store/field-store.ts'
import { useField } from '../store/use-field.ts'

const OfferPhotos = lazyPart(async () => (await import('./offer-photos.tsx')).OfferPhotos)

/** A visit that a customer asked for and this person may take, with what is left to answer. */
export function OfferCard({ offer }: { readonly offer: PhoneOffer }) {
  const { t } = useTranslation('field')
  const { pairing } = useField()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<'offer_over' | 'offer_failed'>()
  const now = useNow() + (pairing?.clock_offset_ms ?? 0)
  const left_s = Math.max(Math.floor((Date.parse(offer.expires_at) - now) / secondMs), 0)
  const { id, activity_name, visit_point_name, address, note, is_asap, hour_init, hour_end } = offer
  const { photo_ids } = offer
  const answer = async (is_accepted: boolean) => {
    setBusy(true)
    try {
      await answerOffer(id, is_accepted)
    } catch (error) {
      // Without network it can be said again while there is time.
      setProblem(error instanceof AppError ? 'offer_over' : 'offer_failed')
      setBusy(false)
    }
  }
  const time = `${Math.floor(left_s / 60)}:${String(left_s % 60).padStart(2, '0')}`
  const hours = hour_init !== null && hour_end !== null ? hourRange({ hour_init, hour_end }) : ''
  return (
    <section className={`${styles.card} stack gap-8 shadow`} aria-label={t('offer')}>
      <p className="row between gap-12 text-s">
        <span className="accent strong">{t('offer')}</span>
        <span className="num strong" role="timer">
          {t('offer_left', { time })}
        </span>
      </p>
      <h2 className="text-l strong anywhere">
        <bdi>{activity_name}</bdi>
      </h2>
      <p className="soft">
        <bdi>{visit_point_name}</bdi>, {is_asap ? t('offer_asap', { hours }) : hours}
      </p>
      <p className="row gap-6 soft">
        <IconMapPin size={18} aria-hidden />
        <bdi className="anywhere">{address}</bdi>
      </p>
      {note && (
        <p className="anywhere" dir="auto">
          {note}
        </p>
      )}
      {photo_ids.length > 0 && <OfferPhotos id={id} photo_ids={photo_ids} />}
      {problem && <p role="alert">{t(problem)}</p>}
      <button
        type="button"
        className={`${styles.primary} strong`}
        disabled={isBusy || left_s === 0}
        onClick={() => void answer(true)}
      >
        {t('offer_accept')}
      </button>
      <button
        type="button"
        className={`${styles.action} strong`}
        disabled={isBusy || left_s === 0}
        onClick={() => void answer(false)}
      >
        {t('offer_decline')}
      </button>
    </section>
  )
}
