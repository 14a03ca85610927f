import { shortHour } from '@baquiano/contract/platform'
import { lengthText } from '@baquiano/client/text/distance-text.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { distanceM } from '@baquiano/geo'
import { IconArrowLeft, IconChevronRight, IconClock } from '@tabler/icons-react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Redirect } from 'wouter'
import styles from '../field.module.css'
import { arrivalAt } from '../map/arrival.ts'
import { isSomewhere, type Stop } from '../map/day-way.ts'
import { useOpening } from '../map/use-opening.ts'
import { type OwnPlace, useOwnPlace } from '../map/use-own-place.ts'
import { useWayTo, type WayTo } from '../map/use-way-to.ts'
import { WayMap } from '../map/way-map.tsx'
import { isUnsent, shownCode } from '../outbox/shown-visits.ts'
import { DelayForm } from '../parts/delay-form.tsx'
import { atDoorM, isEarly, surelyAwayM } from '../parts/door-warnings.ts'
import { PlaceNote } from '../parts/place-note.tsx'
import { ReasonForm } from '../parts/reason-form.tsx'
import { Screen } from '../parts/screen.tsx'
import { SwipeButton } from '../parts/swipe-button.tsx'
import { Told, TurnCard } from '../parts/turn-card.tsx'
import { useActs } from '../parts/use-acts.ts'
import { VisitLinks } from '../parts/visit-links.tsx'
import { serverNow } from '../store/field-store.ts'
import { useCompanyClock, useField } from '../store/use-field.ts'
import wayStyles from './way-page.module.css'

const client = new QueryClient()

/** The way to a visit on the whole screen, until its person starts it there. */
export function WayPage({ id }: { readonly id: string }) {
  const visit = useField().visits.find((it) => it.id === id)
  // There is a way only to what its person is on the way to.
  if (!visit || !isSomewhere(visit) || visit.status !== 'On the way')
    return <Redirect to={`/visit/${id}`} replace />
  return <Way stop={visit} />
}

function Way({ stop }: { readonly stop: Stop }) {
  const { visits, link } = useField()
  const place = useOwnPlace()
  const way = useWayTo(stop, place)
  const acts = useActs(stop.id, place)
  const { isReady } = useOpening(client, [stop])
  const { id, arrived_at } = stop
  const order = visits.filter(({ date }) => date === stop.date).findIndex((it) => it.id === id) + 1
  return (
    <Screen
      head={<></>}
      foot={
        <footer className="stack gap-12 pad-16 on-surface line-top">
          {arrived_at === null ? (
            <Arrive stop={stop} place={place} onArrive={() => acts.begin('arrive')} />
          ) : (
            <Start onStart={() => acts.begin('start')} />
          )}
        </footer>
      }
    >
      <div className={wayStyles.page}>
        <div className={wayStyles.map}>
          {isReady && (
            <QueryClientProvider client={client}>
              <WayMap {...{ stop, order, place }} line={way.line} />
            </QueryClientProvider>
          )}
          <Head>
            {arrived_at === null ? (
              <TurnCard {...way} isOffline={link === 'later'} />
            ) : (
              <There stop={stop} at={arrived_at} place={place} />
            )}
          </Head>
        </div>
        <section
          className={`${wayStyles.sheet} stack gap-12 pad-16 on-surface shadow`}
          aria-label={stop.visit_point_name}
        >
          <Named stop={stop} />
          <PlaceNote visit_id={id} />
          {arrived_at === null ? <Facts stop={stop} way={way} /> : <EarlyNote stop={stop} />}
          {arrived_at === null && !isUnsent(stop) && <DelayForm visit={stop} />}
          <VisitLinks visit={stop} />
          {arrived_at !== null && <Nobody onNobody={acts.cancel} />}
          {acts.asks && (
            <ReasonForm
              key={acts.asks.transition}
              visit_id={id}
              asking={acts.asks}
              onClose={acts.close}
              onReason={acts.explain}
            />
          )}
        </section>
      </div>
    </Screen>
  )
}

function Head({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('field')
  return (
    <header className={`${wayStyles.head} flex gap-8`}>
      <Link
        href="/"
        aria-label={t('back')}
        className={`${wayStyles.back} ink center fixed on-surface shadow`}
      >
        <IconArrowLeft className="flip" size={24} aria-hidden />
      </Link>
      {children}
    </header>
  )
}

function Named({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation(['field', 'later'])
  const { id, status, arrived_at, visit_point_name } = stop
  return (
    <>
      <p className="row between gap-12">
        <span className="row gap-6 strong">
          <StatusGlyph status={status} size={18} />
          {arrived_at === null ? t(`status.${status}`) : t('later:way.arrived')}
        </span>
        {isUnsent(stop) ? (
          <span className="text-s soft">{t('waiting')}</span>
        ) : (
          <bdi className="num dim">{shownCode(stop)}</bdi>
        )}
      </p>
      <Link href={`/visit/${id}`} className={`${wayStyles.name} row between gap-8`}>
        <h1 className="text-xl heavy anywhere">{visit_point_name}</h1>
        <IconChevronRight className="flip fixed soft" size={22} aria-hidden />
      </Link>
    </>
  )
}

interface FactsProps {
  readonly stop: Stop
  readonly way: WayTo
}

/** When one arrives, when one is expected, and how much of the way is left. */
function Facts({ stop, way: { ahead, straight_m } }: FactsProps) {
  const { t, i18n } = useTranslation(['field', 'later'])
  const clock = useCompanyClock()
  useNow()
  const arrival = ahead
    ? arrivalAt(stop, { source: 'road', duration_s: ahead.duration_s }, { now: serverNow(), clock })
    : null
  const left_m = ahead?.distance_m ?? straight_m
  return (
    <dl className="flex on-sunk framed round-10">
      {arrival && (
        <div className={`${styles.fact} grow`}>
          <dt className="text-s soft">{t('arrives')}</dt>
          <dd className="stack packed">
            <span className="text-l strong num">{arrival.hour}</span>
            {arrival.state && (
              <span className={`text-s strong ${arrival.state === 'late' ? 'warn' : 'good'}`}>
                {t(`arrival.${arrival.state}`, { minutes: arrival.minutes })}
              </span>
            )}
          </dd>
        </div>
      )}
      <div className={`${styles.fact} grow`}>
        <dt className="text-s soft">{t('expected')}</dt>
        <dd className="num nowrap">
          <bdi>
            <b className="text-l">{shortHour(stop.hour_init)}</b>–{shortHour(stop.hour_end)}
          </bdi>
        </dd>
      </div>
      {left_m !== null && (
        <div className={`${styles.fact} grow`}>
          <dt className="text-s soft">{t('later:way.left')}</dt>
          <dd className="stack packed num nowrap">
            {ahead && (
              <b className="text-l">
                {t('minutes', { minutes: Math.max(1, Math.round(ahead.duration_s / 60)) })}
              </b>
            )}
            <bdi className={ahead ? 'text-s' : 'text-l strong'}>
              {ahead ? '' : '≈ '}
              {lengthText(left_m, i18n.language)}
            </bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

interface ThereProps {
  readonly stop: Stop
  readonly at: string
  readonly place: OwnPlace | null
}

/** That the arrival is kept, and how far from the place its person stands. */
function There({ stop, at, place }: ThereProps) {
  const { t, i18n } = useTranslation('later')
  const hour = useCompanyClock().hourOf(Date.parse(at))
  const distance = place && lengthText(distanceM(place, stop), i18n.language)
  return (
    <Told
      isThere
      title={t('way.arrived_at', { hour })}
      {...(distance !== null && { note: t('way.from_door', { distance }) })}
    />
  )
}

/** Whoever comes before the window knows until when nobody counts on them, and that they are asked why they begin. */
function EarlyNote({ stop }: { readonly stop: Stop }) {
  const { t } = useTranslation('later')
  useNow()
  if (!isEarly(stop, serverNow())) return null
  return (
    <p className={`${styles.note} row gap-8`}>
      <IconClock className="fixed" size={20} aria-hidden />
      {t('way.early', { hour: shortHour(stop.hour_init) })}
    </p>
  )
}

function Nobody({ onNobody }: { readonly onNobody: () => void }) {
  const { t } = useTranslation('later')
  return (
    <button type="button" className={`${styles.action} strong`} onClick={onNobody}>
      {t('way.nobody')}
    </button>
  )
}

interface ArriveProps {
  readonly stop: Stop
  readonly place: OwnPlace | null
  readonly onArrive: () => void
}

/** Says that its person has arrived; from farther away it says that they are asked why. */
function Arrive({ stop, place, onArrive }: ArriveProps) {
  const { t, i18n } = useTranslation(['field', 'later'])
  const isAway = place !== null && surelyAwayM(place, stop) > atDoorM
  const within = lengthText(atDoorM, i18n.language)
  return (
    <SwipeButton
      label={t('acts.arrive')}
      isWaiting={isAway}
      hint={isAway ? t('later:way.arms', { within }) : undefined}
      onCommit={onArrive}
    />
  )
}

function Start({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation('field')
  return <SwipeButton label={t('acts.start')} onCommit={onStart} />
}
