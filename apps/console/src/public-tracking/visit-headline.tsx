import {
  arrivalSpan,
  type FollowedVisit,
  type FollowState,
  followSteps,
  reachedSteps,
} from '@baquiano/contract/public-tracking'
import { minuteMs } from '@baquiano/contract/platform'
import { StatusGlyph } from '@baquiano/ui'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { companyTime } from '../platform/time/company-time.ts'
import { useDay } from './use-day.ts'
import styles from './public-tracking-page.module.css'

interface Props {
  readonly visit: FollowedVisit
  readonly state: FollowState
  readonly now: number
}

/** A visit in one sentence, with when, and the steps that it has behind it. */
export function VisitHeadline({ visit, state, now }: Props) {
  const { t } = useTranslation('public-tracking')
  const { company_name: company, approach, status } = visit
  return (
    <>
      <p className={`${styles.pill} row gap-6 strong text-l`}>
        <StatusGlyph status={status} size={15} />
        {t(`state.${state}`)}
      </p>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">
          {t(`title_of.${state}`, { name: approach?.name ?? company })}
        </h1>
        <Sentence visit={visit} state={state} now={now} />
      </div>
      {state !== 'canceled' && <Steps state={state} />}
    </>
  )
}

function Sentence({ visit, state, now }: Props) {
  const { t } = useTranslation('public-tracking')
  const dayOf = useDay()
  const { hourOf } = companyTime(visit.time_zone)
  const { company_name: company, approach, started_at, finished_at } = visit
  const last = finished_at ?? started_at
  const eta = approach?.eta_at ? Date.parse(approach.eta_at) : undefined
  if (state === 'coming' && eta !== undefined) {
    const { from, to } = arrivalSpan(eta)
    const count = Math.max(Math.round((eta - now) / minuteMs), 1)
    return (
      <>
        <p className="text-xl strong num">{t('arrives', { from: hourOf(from), to: hourOf(to) })}</p>
        <p className="text-l soft">{t('left', { count })}</p>
      </>
    )
  }
  const values = {
    company,
    day: dayOf(visit.date),
    from: visit.hour_init.slice(0, 5),
    to: visit.hour_end.slice(0, 5),
    at: last === null ? '' : hourOf(Date.parse(last)),
  }
  return <p className="text-l num soft">{t(`sentence.${state}`, values)}</p>
}

function Steps({ state }: { readonly state: FollowState }) {
  const { t } = useTranslation('public-tracking')
  const reached = reachedSteps[state]
  return (
    <ol className={`${styles.steps} flex text-m`}>
      {followSteps.map((step, index) => (
        <li
          key={step}
          data-reached={index < reached || undefined}
          aria-current={index === reached - 1 ? 'step' : undefined}
        >
          {index < reached - 1 && <IconCheck size={13} stroke={3} aria-hidden />}
          {t(`steps.${step}`)}
        </li>
      ))}
    </ol>
  )
}
