import { minuteMs } from '@baquiano/contract/platform'
import type { FollowedVisit } from '@baquiano/contract/visits'
import { useTranslation } from 'react-i18next'
import { VisitStatusPill } from '../entities/visits/visit-status-pill.tsx'
import { companyTime } from '../platform/time/company-time.ts'
import { useNow } from '../platform/time/use-now.ts'
import { type FollowState, followState, reachedSteps, steps } from './follow-state.ts'
import styles from './public-tracking-page.module.css'

/** How a visit stands, for its customer: a sentence, the steps, and what is known of it. */
export function FollowedVisitCard({ visit }: { readonly visit: FollowedVisit }) {
  const { t } = useTranslation('public-tracking')
  const now = useNow(minuteMs / 2)
  const { company_name, tracking_code, approach } = visit
  const state = followState(visit, companyTime(visit.time_zone).dateOf(now))
  const day = useDay(visit.date)
  const hours = { from: visit.hour_init.slice(0, 5), to: visit.hour_end.slice(0, 5) }
  const facts = [
    [t('when'), `${day}, ${t('hours', hours)}`],
    [t('company'), company_name],
    ...(approach ? [[t('who'), approach.name]] : []),
    [t('label'), tracking_code],
  ] as const
  return (
    <section
      className={`${styles.card} stack gap-12 pad-16 text-start on-surface framed round-20 shadow`}
      aria-live="polite"
    >
      <header>
        <VisitStatusPill status={visit.status} />
      </header>
      <div className="stack gap-4">
        <h2 className="text-xl">
          {t(`title_of.${state}`, { name: approach?.name ?? company_name })}
        </h2>
        <Sentence visit={visit} state={state} day={day} />
      </div>
      {state !== 'canceled' && <Steps state={state} />}
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={`${styles.fact} flex gap-16`}>
            <dt className="dim">{name}</dt>
            <dd className="anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface SentenceProps {
  readonly visit: FollowedVisit
  readonly state: FollowState
  readonly day: string
}

/** Half of the span in which somebody is announced. */
const etaMarginMs = 5 * minuteMs

function Sentence({ visit, state, day }: SentenceProps) {
  const { t } = useTranslation('public-tracking')
  const { hourOf } = companyTime(visit.time_zone)
  const { company_name: company, approach, started_at, finished_at } = visit
  const last = finished_at ?? started_at
  const values = {
    company,
    day,
    from: visit.hour_init.slice(0, 5),
    to: visit.hour_end.slice(0, 5),
    at: last === null ? '' : hourOf(Date.parse(last)),
  }
  const eta = approach?.eta_at ? Date.parse(approach.eta_at) : undefined
  if (state === 'coming' && eta !== undefined) {
    const first = Math.floor((eta - etaMarginMs) / etaMarginMs) * etaMarginMs
    const span = { from: hourOf(Math.max(first, 0)), to: hourOf(first + 3 * etaMarginMs) }
    return <p className="text-l num">{t('arrives', span)}</p>
  }
  return <p className="text-l num soft">{t(`sentence.${state}`, values)}</p>
}

function Steps({ state }: { readonly state: FollowState }) {
  const { t } = useTranslation('public-tracking')
  const reached = reachedSteps[state]
  return (
    <ol className={`${styles.steps} flex text-s`}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-reached={index < reached || undefined}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}

function useDay(date: string): string {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  return format.format(Date.parse(date))
}
