import {
  type FollowedVisit,
  followedVisits,
  type RequestedTime,
  type RescheduleRequest,
} from '@baquiano/contract/public-tracking'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { companyTime } from '../../platform/time/company-time.ts'
import { useCustomerAct } from '../public-tracking.queries.ts'
import { offeredTimes } from './offered-times.ts'
import { TimeChoice } from './time-choice.tsx'
import styles from '../public-tracking-page.module.css'

interface Props {
  readonly visit: FollowedVisit
  readonly now: number
  readonly onClose: () => void
}

/** Asks the company for another time; the visit changes only when they accept. */
export function RequestPanel({ visit, now, onClose }: Props) {
  const { t } = useTranslation('public-tracking')
  const { tracking_code: code, company_name: company, time_zone } = visit
  const [time, setTime] = useState<RequestedTime | null>(null)
  const [isNone, setIsNone] = useState(false)
  const [text, setText] = useState('')
  const clock = companyTime(time_zone)
  const offered = offeredTimes({ date: clock.dateOf(now), hour: clock.clockOf(now) })
  const send = (body: RescheduleRequest) => call(followedVisits.request, { params: { code }, body })
  const ask = useCustomerAct(code, send, onClose)
  const words = text.trim()
  const isReady = isNone ? words !== '' : time !== null
  return (
    <section className={`${styles.card} ${styles.entry} stack gap-16`}>
      <header className="row gap-8">
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('request.back')}
          onClick={onClose}
        >
          <IconArrowLeft className={styles.back} size={20} aria-hidden />
        </ActionIcon>
        <h1 className="text-xl heavy">{t('request.title')}</h1>
      </header>
      {!isNone && <TimeChoice offered={offered} chosen={time} onChoose={setTime} />}
      <Button variant="default" size="lg" aria-pressed={isNone} onClick={() => setIsNone(!isNone)}>
        {t(isNone ? 'request.title' : 'request.none')}
      </Button>
      <Textarea
        label={t('request.text')}
        size="md"
        autosize
        minRows={2}
        maxLength={500}
        required={isNone}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p className="soft text-m">{t('request.note', { company })}</p>
      {ask.error && <ProblemAlert error={ask.error} />}
      <Button
        size="lg"
        disabled={!isReady}
        loading={ask.isPending}
        onClick={() => ask.mutate({ time: isNone ? null : time, text: words })}
      >
        {t('request.send')}
      </Button>
    </section>
  )
}
