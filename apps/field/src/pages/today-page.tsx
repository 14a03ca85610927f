import { dayFormat, shortHour } from '@baquiano/contract/platform'
import { isFinal, isPlanned, type Visit } from '@baquiano/contract/visits'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { IconChevronRight, IconInfoCircle, IconMapPin, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'wouter'
import styles from '../field.module.css'
import { arrivalAt } from '../map/arrival.ts'
import { isSomewhere, isUnderWay, type WayLeg } from '../map/day-way.ts'
import { wayText } from '../map/way-text.ts'
import { isUnsent, shownCode } from '../outbox/shown-visits.ts'
import { BoldText } from '../parts/bold-text.tsx'
import { OfferCard } from '../parts/offer-card.tsx'
import { PairAgain } from '../parts/pair-again.tsx'
import { PlanChanges } from '../parts/plan-changes.tsx'
import { Screen } from '../parts/screen.tsx'
import { SwipeButton } from '../parts/swipe-button.tsx'
import { Switch } from '../parts/switch.tsx'
import { VisitLinks } from '../parts/visit-links.tsx'
import { database, serverNow, setDuty } from '../store/field-store.ts'
import { placeOfStep } from '../store/place-now.ts'
import { report } from '../store/report-step.ts'
import { useCompanyClock, useDayLeft, useField } from '../store/use-field.ts'

/** Most phones have none; its code would come before the day is drawn. */
function AnyDrafts() {
  const [areKept, setKept] = useState(false)
  useEffect(() => void database.drafts().then((drafts) => setKept(drafts.length > 0)), [])
  return areKept && <LostDrafts />
}

const LostDrafts = lazyPart(async () => (await import('../parts/lost-drafts.tsx')).LostDrafts)

/** The day of whoever has the phone: what they do now or next, and what follows. */
export function TodayPage() {
  const { t } = useTranslation('field')
  const { pairing, visits } = useField()
  const clock = useCompanyClock()
  const { legs } = useDayLeft()
  if (!pairing) return null
  const today = clock.dateOf(serverNow())
  const own = visits.filter(({ date }) => date === today)
  const counted = own.filter(({ status }) => status !== 'Canceled')
  const current = own.find(({ status }) => status === 'In progress' || status === 'On the way')
  const next = current ?? own.find(({ status }) => !isFinal(status))
  const open = own.filter((visit) => visit !== next && !isFinal(visit.status))
  const over = own.filter(({ status }) => isFinal(status))
  const tomorrow = visits.filter(({ date }) => date === addDays(today, 1))
  return (
    <Screen head={<Greeting today={today} />}>
      <PairAgain />
      <PlanChanges />
      {pairing.offers.map((offer) => (
        <OfferCard key={offer.id} offer={offer} />
      ))}
      {counted.length > 0 && <Progress visits={counted} />}
      <OwnStatus />
      {pairing.visits_at === null && <p className="pad-16 soft">{t('not_loaded')}</p>}
      {pairing.visits_at !== null && own.length === 0 && (
        <p className="pad-16 soft">{t('nothing_planned')}</p>
      )}
      {next && (
        <NextVisit
          visit={next}
          order={own.indexOf(next) + 1}
          isCurrent={next === current}
          leg={legs.find(({ visit_id }) => visit_id === next.id)}
        />
      )}
      {own.length > 0 && !next && <p className="pad-16 strong">{t('all_done')}</p>}
      {open.length > 0 && <VisitRows title={t('later')} visits={open} of={own} legs={legs} />}
      {tomorrow.length > 0 && <VisitRows title={t('tomorrow')} visits={tomorrow} of={tomorrow} />}
      {over.length > 0 && <VisitRows title={t('over')} visits={over} of={own} />}
      {pairing.extra_activities.length > 0 && (
        <div className="pad-16">
          <Link href="/extra" className={`${styles.action} strong`}>
            <IconPlus size={22} aria-hidden />
            {t('extra_visit')}
          </Link>
        </div>
      )}
      <AnyDrafts />
      <Link href="/past" className={`${styles.past} row pad-x-16 accent strong`}>
        {t('past.see')}
      </Link>
      {pairing.visits_at !== null && (
        <p className="pad-16 text-s dim">
          {t('as_of', { hour: clock.hourOf(Date.parse(pairing.visits_at)) })}
        </p>
      )}
    </Screen>
  )
}

function Greeting({ today }: { readonly today: string }) {
  const { t, i18n } = useTranslation('field')
  const { pairing } = useField()
  if (!pairing) return null
  const { phone, is_on_duty } = pairing
  const day = dayFormat(i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  const [given = ''] = phone.full_name.split(' ')
  return (
    <header className={`${styles.head} row between gap-12 on-surface line-bottom`}>
      <div className="shrink">
        <p className="text-s soft">{day.format(Date.parse(today))}</p>
        <h1 className={`${styles.hello} heavy anywhere`}>{t('hello', { name: given })}</h1>
      </div>
      <Switch
        label={t(is_on_duty ? 'on_duty' : 'off_duty')}
        isOn={is_on_duty}
        onChange={(isOn) => void setDuty(isOn)}
      />
    </header>
  )
}

function OwnStatus() {
  const { t } = useTranslation('field')
  const { pairing, status } = useField()
  if (!pairing || pairing.statuses.length === 0) return null
  return (
    <Link href="/status" className={`${styles.row} row gap-12 on-surface line-bottom`}>
      <span className="soft grow">{t('my_status')}</span>
      <b className="shrink ell">
        <bdi>{status?.name ?? t('no_status')}</bdi>
      </b>
      <IconChevronRight className="flip fixed soft" size={20} aria-hidden />
    </Link>
  )
}

function Progress({ visits }: { readonly visits: readonly Visit[] }) {
  const { t } = useTranslation('field')
  const done = visits.filter(({ status }) => status === 'Finalized').length
  return (
    <div className="stack gap-8 pad-16">
      <div className={`${styles.progress} flex gap-6`} aria-hidden>
        {visits.map(({ id }, index) => (
          <i key={id} data-done={index < done || undefined} />
        ))}
      </div>
      <p>
        <BoldText text={t('done_of', { done, count: visits.length })} />
      </p>
    </div>
  )
}

interface NextProps {
  readonly visit: Visit
  readonly order: number
  readonly isCurrent: boolean
  readonly leg: WayLeg | undefined
}

function NextVisit({ visit, order, isCurrent, leg }: NextProps) {
  const { t } = useTranslation('field')
  const [, go] = useLocation()
  const { id, status, visit_point_name, description } = visit
  const isDue = isPlanned(status) && status !== 'Not Assigned'
  const isGoing = useRef(false)
  const setOut = async () => {
    // Until it is on the phone, a second press would be a second trip.
    if (isGoing.current) return
    isGoing.current = true
    try {
      await report(id, { transition: 'on_the_way' }, placeOfStep)
      go(isSomewhere(visit) ? `/visit/${id}/way` : `/visit/${id}`)
    } finally {
      isGoing.current = false
    }
  }
  return (
    <section className={`${styles.card} stack gap-12 shadow`} aria-label={visit_point_name}>
      <div className="row between">
        <span className="row gap-6 strong">
          <StatusGlyph status={status} size={18} />
          {t(isCurrent ? 'current' : 'next', { order })}
        </span>
        {isUnsent(visit) ? (
          <span className="text-s soft">{t('waiting')}</span>
        ) : (
          <bdi className="num dim">{shownCode(visit)}</bdi>
        )}
      </div>
      <h2 className="text-xl heavy anywhere">{visit_point_name}</h2>
      <Address visit={visit} />
      <Expectation visit={visit} leg={status === 'In progress' ? undefined : leg} />
      {description !== '' && (
        <p className={`${styles.note} row gap-8`}>
          <IconInfoCircle className="fixed" size={20} aria-label={t('description')} />
          <bdi className="anywhere">{description}</bdi>
        </p>
      )}
      <VisitLinks visit={visit} />
      {isDue && <SwipeButton label={t('acts.on_the_way')} onCommit={() => void setOut()} />}
      {isUnderWay(visit) && (
        <Link href={`/visit/${id}/way`} className={`${styles.primary} text-l strong`}>
          {t('see_way')}
        </Link>
      )}
      <Link
        href={`/visit/${id}`}
        className={
          isDue || isUnderWay(visit) ? `${styles.action} strong` : `${styles.primary} text-l strong`
        }
      >
        {t('open_visit')}
      </Link>
    </section>
  )
}

export function Address({ visit: { address, city } }: { readonly visit: Visit }) {
  return (
    <p className="row gap-8">
      <IconMapPin className="fixed soft" size={20} aria-hidden />
      <bdi className="anywhere">{[address, city].filter(Boolean).join(' · ')}</bdi>
    </p>
  )
}

interface ExpectationProps {
  readonly visit: Visit
  /** The way there, where it is known. */
  readonly leg?: WayLeg | undefined
}

/** When they are expected, when whoever sets out now is there or else for how long it takes, and how far away. */
export function Expectation({ visit, leg }: ExpectationProps) {
  const { t, i18n } = useTranslation('field')
  const { hour_init, hour_end, service_time } = visit
  const clock = useCompanyClock()
  useNow()
  const { place, legs } = useDayLeft()
  // Only the first way begins where its person is now.
  const isNext = place !== null && legs[0]?.visit_id === visit.id
  const arrival = isNext ? arrivalAt(visit, leg, { now: serverNow(), clock }) : null
  return (
    <dl className="flex wrap on-sunk framed round-10">
      <div className={`${styles.fact} grow`}>
        <dt className="text-s soft">{t('expected')}</dt>
        <dd className="text-l strong num nowrap">
          <bdi>
            {shortHour(hour_init)}–{shortHour(hour_end)}
          </bdi>
        </dd>
      </div>
      {arrival ? (
        <div className={`${styles.fact} grow`}>
          <dt className="text-s soft">{t('arrives')}</dt>
          <dd className="stack packed">
            <span className="text-l strong num">{arrival.hour}</span>
            {arrival.state && (
              <span
                className={`text-s strong nowrap ${arrival.state === 'late' ? 'warn' : 'good'}`}
              >
                {t(`arrival.${arrival.state}`, { minutes: arrival.minutes })}
              </span>
            )}
          </dd>
        </div>
      ) : (
        <div className={`${styles.fact} grow`}>
          <dt className="text-s soft">{t('takes')}</dt>
          <dd className="text-l strong num nowrap">
            {t('minutes', { minutes: Math.round(service_time / 60) })}
          </dd>
        </div>
      )}
      {leg && (
        <div className={`${styles.fact} grow`}>
          <dt className="text-s soft">{t('way')}</dt>
          <dd className="text-l strong num nowrap">
            <bdi>{wayText(leg, i18n.language)}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

interface RowsProps {
  readonly title: string
  readonly visits: readonly Visit[]
  /** The day in whose order they are numbered. */
  readonly of: readonly Visit[]
  /** The ways from each to the next. */
  readonly legs?: readonly WayLeg[]
}

function VisitRows({ title, visits, of, legs = [] }: RowsProps) {
  const { t, i18n } = useTranslation('field')
  const last = visits.at(-1)
  return (
    <section aria-label={title}>
      <header className="row between pad-x-16 pad-y-8 soft">
        <h2 className="text-m strong">{title}</h2>
        {last && !isFinal(last.status) && (
          <span className="text-s num">
            {t('more_until', { count: visits.length, hour: shortHour(last.hour_end) })}
          </span>
        )}
      </header>
      <ul>
        {visits
          .map((visit) => ({ visit, leg: legs.find((it) => it.visit_id === visit.id) }))
          .map(({ visit, leg }) => (
            <li key={visit.id} className="on-surface line-bottom">
              <Link
                href={`/visit/${visit.id}`}
                className={`${styles.row} row gap-12`}
                data-over={isFinal(visit.status) || undefined}
              >
                <StatusGlyph status={visit.status} size={20} />
                <span className="sr-only">{t(`status.${visit.status}`)}</span>
                <span className="num soft">{of.indexOf(visit) + 1}</span>
                <span className="stack packed grow shrink">
                  <b className="ell">{visit.visit_point_name}</b>
                  <span className="text-s soft ell">
                    {isUnsent(visit) ? t('waiting') : visit.address}
                  </span>
                </span>
                <span className="stack packed fixed num">
                  <b>{shortHour(visit.hour_init)}</b>
                  {leg && <bdi className="text-s soft">{wayText(leg, i18n.language)}</bdi>}
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  )
}
