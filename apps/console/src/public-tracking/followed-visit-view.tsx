import {
  type FollowedVisit,
  followState,
  openCustomerActs,
} from '@baquiano/contract/public-tracking'
import { minuteMs } from '@baquiano/contract/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyTime } from '../platform/time/company-time.ts'
import { useNow } from '../platform/time/use-now.ts'
import { RatingForm } from './acts/rating-form.tsx'
import { Instructions } from './acts/instructions.tsx'
import { RequestPanel } from './acts/request-panel.tsx'
import { TimeActs } from './acts/time-acts.tsx'
import { ApproachPanel } from './approach-panel.tsx'
import { Contact } from './contact.tsx'
import { VisitFacts } from './visit-facts.tsx'
import { VisitHeadline } from './visit-headline.tsx'
import styles from './public-tracking-page.module.css'

interface Props {
  readonly visit: FollowedVisit
  /** The last attempt to look again failed. */
  readonly isStale: boolean
}

/** How a visit stands, for its customer, and what they can do about it. */
export function FollowedVisitView({ visit, isStale }: Props) {
  const { t } = useTranslation('public-tracking')
  const now = useNow(minuteMs / 2)
  const [isAsking, setIsAsking] = useState(false)
  const today = companyTime(visit.time_zone).dateOf(now)
  const state = followState(visit, today)
  const open = openCustomerActs(visit, today)
  if (isAsking && open.has('request')) {
    return <RequestPanel visit={visit} now={now} onClose={() => setIsAsking(false)} />
  }
  const { approach } = visit
  return (
    <div className={`${styles.found}`} data-coming={approach !== null || undefined}>
      <section className={`${styles.card} stack gap-16`} aria-live="polite">
        {isStale && <p className="warn text-m">{t('retry')}</p>}
        <VisitHeadline visit={visit} state={state} now={now} />
        {open.has('rate') || visit.answer.rating ? <RatingForm visit={visit} /> : null}
        <Contact visit={visit} />
        {open.has('instruct') && <Instructions visit={visit} />}
        <VisitFacts visit={visit} />
        <TimeActs visit={visit} state={state} open={open} onAsk={() => setIsAsking(true)} />
      </section>
      {approach && <ApproachPanel approach={approach} />}
    </div>
  )
}
