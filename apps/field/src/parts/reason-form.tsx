import { reasonOf, reasonTextLength, type VisitReport } from '@baquiano/contract/visits'
import { lengthText } from '@baquiano/client/text/distance-text.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../field.module.css'
import { addPhoto } from '../proof/keep-proof.ts'
import { PhotoList } from '../proof/photo-list.tsx'
import { PhotoPick } from '../proof/photo-pick.tsx'
import { useField } from '../store/use-field.ts'
import type { DoorWarning } from './door-warnings.ts'

/** What somebody is about to do that needs a reason. */
export interface Asking {
  readonly transition: VisitReport['transition']
  /** What is unusual about it. */
  readonly warnings: readonly DoorWarning[]
  /** Whether something is missing that its activity warns of. */
  readonly lacks: boolean
}

interface ReasonProps {
  readonly visit_id: string
  readonly asking: Asking
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

/** What it usually is; whoever begins early was not held up. */
const usualOf = (warnings: readonly DoorWarning[]) =>
  [
    'customer',
    warnings.some(({ kind }) => kind === 'early') ? 'ahead' : 'traffic',
    'map',
    'plan',
  ] as const

/** Asks why a visit cannot be done, which is final, or why a step is done otherwise than planned. */
export function ReasonForm({ visit_id, asking, onReason, onClose }: ReasonProps) {
  const { t, i18n } = useTranslation(['field', 'later'])
  const { pairing, asked } = useField()
  const { transition, warnings, lacks } = asking
  const isCancel = transition === 'cancel'
  const doorReasons =
    warnings.length > 0 ? usualOf(warnings).map((it) => t(`later:door.reasons.${it}`)) : []
  const offered = isCancel ? (pairing?.cancel_reasons ?? []) : doorReasons
  const warningText = (warning: DoorWarning) =>
    warning.kind === 'far'
      ? t('later:door.far', { distance: lengthText(warning.distance_m, i18n.language) })
      : t(`later:door.${warning.kind}`)
  const question = isCancel ? t('why_not') : t(lacks ? 'proof.why_without' : 'later:door.why')
  const commit = isCancel
    ? t('cancel_visit')
    : t(lacks ? 'proof.finish_without' : 'later:door.go_on')
  const [chosen, setChosen] = useState<string | null>(null)
  const [text, setText] = useState('')
  const reason = reasonOf(chosen, text)
  const form = useRef<HTMLFormElement>(null)
  // Else it opens below what is in sight, and the press seems to have done nothing.
  useEffect(() => form.current?.scrollIntoView({ block: 'start' }), [])
  return (
    <form
      ref={form}
      className="stack gap-12"
      onSubmit={(event) => {
        event.preventDefault()
        if (reason !== '') onReason(reason)
      }}
    >
      <fieldset className="stack gap-6">
        <legend>
          {warnings.map((warning) => (
            <p key={warning.kind} className="warn strong">
              {warningText(warning)}
            </p>
          ))}
          <b>{question}</b>
        </legend>
        <span className="text-s soft">{t('reason_hint')}</span>
        {offered.map((option) => (
          <label key={option} className="framed round-10 row gap-12 pad-12">
            <input
              type="radio"
              name="reason"
              checked={chosen === option}
              onChange={() => setChosen(option)}
            />
            <span className="anywhere">{option}</span>
          </label>
        ))}
        <textarea
          className={styles.reason}
          aria-label={t(offered.length > 0 ? 'reason_more' : 'reason')}
          placeholder={offered.length > 0 ? t('reason_more') : undefined}
          value={text}
          maxLength={reasonTextLength}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </fieldset>
      {isCancel && (
        <div className="stack gap-8">
          <b>{t('later:cancel_photo')}</b>
          <PhotoList visit_id={visit_id} />
          <PhotoPick
            rule={asked.find((it) => it.visit_id === visit_id)?.photo_source ?? 'any'}
            onPhoto={(photo) => addPhoto(visit_id, photo)}
          />
        </div>
      )}
      <button type="submit" className={`${styles.primary} text-l strong`} disabled={reason === ''}>
        {commit}
      </button>
      <button type="button" className={`${styles.action} strong`} onClick={onClose}>
        {t('close')}
      </button>
    </form>
  )
}
