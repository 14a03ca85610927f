import { dayFormat, hourRange, minuteMs } from '@baquiano/contract/platform'
import {
  type FollowedVisit,
  followedVisits,
  followState,
  openCustomerActs,
  type RequestedTime,
  type RescheduleRequest,
  type VisitRating,
} from '@baquiano/contract/public-tracking'
import { ActionIcon, Button, Textarea } from '@mantine/core'
import { IconArrowLeft, IconStar, IconStarFilled, IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { companyTime } from '@baquiano/client/time/company-time.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { offeredTimes } from './acts/offered-times.ts'
import { TimeActs } from './acts/time-acts.tsx'
import { ApproachPanel } from './approach-panel.tsx'
import styles from './public-tracking-page.module.css'
import { useCustomerAct } from './public-tracking.queries.ts'
import { useDay } from './use-day.ts'
import { VisitFacts } from './visit-facts.tsx'
import { VisitHeadline } from './visit-headline.tsx'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'

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

/** What whoever comes should know, as the customer wrote it; it can be changed until they arrive. */
function Instructions({ visit }: { readonly visit: FollowedVisit }) {
  const { t } = useTranslation('public-tracking')
  const { tracking_code: code, answer } = visit
  const { instructions } = answer
  const [draft, setDraft] = useState<string | null>(null)
  const send = (text: string) => call(followedVisits.instruct, { params: { code }, body: { text } })
  const save = useCustomerAct(code, send, () => setDraft(null))
  if (draft === null) {
    return (
      <div className="stack gap-6">
        <h2 className="text-m soft">{t('instructions.label')}</h2>
        {instructions !== '' && (
          <p className="framed round-10 pad-12 text-l anywhere">{instructions}</p>
        )}
        <Button variant="default" size="md" onClick={() => setDraft(instructions)}>
          {t(instructions === '' ? 'instructions.add' : 'instructions.edit')}
        </Button>
      </div>
    )
  }
  return (
    <div className="stack gap-8">
      <Textarea
        label={t('instructions.label')}
        placeholder={t('instructions.placeholder')}
        size="md"
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {save.error && <ProblemAlert error={save.error} />}
      <Button size="md" loading={save.isPending} onClick={() => save.mutate(draft.trim())}>
        {t('instructions.save')}
      </Button>
    </div>
  )
}

const scores = [1, 2, 3, 4, 5] as const

/** One to five stars and some words, once; then thanks. */
function RatingForm({ visit }: { readonly visit: FollowedVisit }) {
  const { t } = useTranslation('public-tracking')
  const { tracking_code: code, answer } = visit
  const [score, setScore] = useState<number | null>(null)
  const [comment, setComment] = useState('')
  const send = (body: VisitRating) => call(followedVisits.rate, { params: { code }, body })
  const rate = useCustomerAct(code, send)
  if (answer.rating) return <p className="text-l strong">{t('rating.thanks')}</p>
  return (
    <form
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (score !== null) rate.mutate({ score, comment: comment.trim() })
      }}
    >
      <fieldset className="stack gap-8">
        <legend className="text-l strong">{t('rating.question')}</legend>
        <div className={`${styles.stars} flex between`}>
          {scores.map((value) => (
            <label key={value} className="center round-10">
              <input
                type="radio"
                name="score"
                className="sr-only"
                checked={score === value}
                onChange={() => setScore(value)}
                aria-label={t('rating.stars', { count: value })}
              />
              {score !== null && value <= score ? (
                <IconStarFilled size={32} aria-hidden />
              ) : (
                <IconStar size={32} stroke={1.5} aria-hidden />
              )}
            </label>
          ))}
        </div>
        {score !== null && (
          <p className="text-l strong centered">{t(`rating.words.${wordOf(score)}`)}</p>
        )}
      </fieldset>
      <Textarea
        label={t('rating.comment')}
        size="md"
        autosize
        minRows={2}
        maxLength={500}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      {rate.error && <ProblemAlert error={rate.error} />}
      <Button type="submit" size="lg" disabled={score === null} loading={rate.isPending}>
        {t('rating.send')}
      </Button>
    </form>
  )
}

const wordOf = (score: number): `${(typeof scores)[number]}` =>
  `${scores.find((value) => value === score) ?? 5}`

interface RequestPanelProps {
  readonly visit: FollowedVisit
  readonly now: number
  readonly onClose: () => void
}

/** Asks the company for another time; the visit changes only when they accept. */
function RequestPanel({ visit, now, onClose }: RequestPanelProps) {
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

interface TimeChoiceProps {
  readonly offered: ReadonlyMap<string, readonly RequestedTime[]>
  readonly chosen: RequestedTime | null
  readonly onChoose: (time: RequestedTime) => void
}

/** A day of the coming ones, and a time of that day. */
function TimeChoice({ offered, chosen, onChoose }: TimeChoiceProps) {
  const { t, i18n } = useTranslation('public-tracking')
  const dayOf = useDay()
  const [first = ''] = offered.keys()
  const [day, setDay] = useState(chosen?.date ?? first)
  const weekday = dayFormat(i18n.language, { weekday: 'short' })
  return (
    <>
      <fieldset className={`${styles.days} flex gap-8`} aria-label={t('request.title')}>
        {[...offered.keys()].map((date) => (
          <button
            key={date}
            type="button"
            className="column center framed round-10 on-surface"
            aria-pressed={date === day}
            aria-label={dayOf(date)}
            onClick={() => setDay(date)}
          >
            <span className="text-m">{weekday.format(Date.parse(date))}</span>
            <b className="text-l num">{Number(date.slice(8))}</b>
          </button>
        ))}
      </fieldset>
      <h2 className="text-l strong">{t('request.hours_of', { day: dayOf(day) })}</h2>
      <div className={styles.times}>
        {(offered.get(day) ?? []).map((time) => (
          <button
            key={time.hour_init}
            type="button"
            className="framed round-10 on-surface text-l strong num"
            aria-pressed={chosen?.date === day && chosen.hour_init === time.hour_init}
            onClick={() => onChoose(time)}
          >
            <bdi>{hourRange(time)}</bdi>
          </button>
        ))}
      </div>
    </>
  )
}

/** How to reach the company. */
function Contact({ visit }: { readonly visit: FollowedVisit }) {
  const { t } = useTranslation('public-tracking')
  const { company_phone: phone, company_name: company } = visit
  if (phone === '') return null
  return (
    <Button
      component="a"
      href={phoneUrl(phone)}
      variant="default"
      size="lg"
      leftSection={<IconPhone size={18} aria-hidden />}
    >
      {t('call', { company })}
    </Button>
  )
}
