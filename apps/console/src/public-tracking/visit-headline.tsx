import {
  type FollowedVisit,
  type FollowState,
  followSteps,
  followWords,
  reachedSteps,
} from '@baquiano/contract/public-tracking'
import { StatusGlyph } from '@baquiano/ui/status-glyph.tsx'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { companyTime } from '@baquiano/client/time/company-time.ts'
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
  const dayOf = useDay()
  const { hourOf } = companyTime(visit.time_zone)
  const { title, sentence, left_minutes } = followWords(visit, state, { now, dayOf, hourOf })
  return (
    <>
      <p className={`${styles.pill} row gap-6 strong text-l`}>
        <StatusGlyph status={visit.status} size={15} />
        {t(`state.${state}`)}
      </p>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t(title.key, title.values)}</h1>
        <p className={left_minutes === null ? 'text-l num soft' : 'text-xl strong num'}>
          {t(sentence.key, sentence.values)}
        </p>
        {left_minutes !== null && (
          <p className="text-l soft">{t('left', { count: left_minutes })}</p>
        )}
      </div>
      {state !== 'canceled' && <Steps state={state} />}
    </>
  )
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
