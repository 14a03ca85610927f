import {
  type FollowedVisit,
  followedVisits,
  type VisitRating,
} from '@baquiano/contract/public-tracking'
import { Button, Textarea } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/http/call.ts'
import { ProblemAlert } from '../../platform/problem-alert.tsx'
import { useCustomerAct } from '../public-tracking.queries.ts'
import styles from '../public-tracking-page.module.css'

const scores = [1, 2, 3, 4, 5] as const

/** One to five stars and some words, once; then thanks. */
export function RatingForm({ visit }: { readonly visit: FollowedVisit }) {
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
