import type { AlarmFiring } from '@baquiano/contract/alarms'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import styles from './firing-steps.module.css'

interface Step {
  readonly key: string
  readonly label: string
  /** Null while it has not come to that. */
  readonly at: string | null
  readonly notes: readonly (string | null)[]
  /** Somebody is waited for. */
  readonly isWaiting?: boolean
}

/** What became of a firing: it happened, people were notified, it was escalated, and who acknowledged it. */
export function FiringSteps({ firing }: { readonly firing: AlarmFiring }) {
  const { t } = useTranslation('alarm-firings')
  const moment = useMoment()
  return (
    <div className={styles.frame}>
      <ol className={`${styles.steps} text-s`} aria-label={t('steps.title')}>
        {stepsOf(firing, t, moment).map(({ key, label, at, notes, isWaiting = false }) => (
          <li
            key={key}
            data-reached={at !== null || undefined}
            data-waiting={isWaiting || undefined}
          >
            <b className={isWaiting ? 'warn' : undefined}>{label}</b>
            {at !== null && (
              <time className="num" dateTime={at}>
                <bdi>{moment(at)}</bdi>
              </time>
            )}
            {notes.map(
              (note) =>
                note !== null && (
                  <bdi key={note} className="soft anywhere">
                    {note}
                  </bdi>
                ),
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

type Words = TFunction<'alarm-firings'>

function stepsOf(firing: AlarmFiring, t: Words, moment: (at: string) => string): readonly Step[] {
  const { fired_at, is_clock_ahead, escalated_at } = firing
  return [
    {
      key: 'fired',
      label: t('steps.fired'),
      at: fired_at,
      notes: [is_clock_ahead ? t('clock_ahead') : null],
    },
    toldStep(firing, t, moment),
    {
      key: 'escalated',
      label: t(escalated_at === null ? 'steps.not_escalated' : 'escalated'),
      at: escalated_at,
      notes: [],
    },
    lastStep(firing, t),
  ]
}

function toldStep(
  { detected_at, mailed_at, quiet_reason }: AlarmFiring,
  t: Words,
  moment: (at: string) => string,
): Step {
  const mailed = mailed_at === null ? null : `${t('mailed')} · ${moment(mailed_at)}`
  return {
    key: 'told',
    label: t(quiet_reason === null ? 'steps.told' : 'state.quiet'),
    at: detected_at,
    notes: [
      quiet_reason === null ? t('steps.on_screen') : t(`quiet_reason.${quiet_reason}`),
      mailed,
    ],
  }
}

function lastStep(
  { state, acknowledged_at, acknowledged_by_name, revoked_at, revoked_reason }: AlarmFiring,
  t: Words,
): Step {
  if (revoked_at !== null) {
    const why = revoked_reason && t(`revoked_reason.${revoked_reason}`)
    return { key: 'last', label: t('state.revoked'), at: revoked_at, notes: [why] }
  }
  const isOpen = acknowledged_at === null
  return {
    key: 'last',
    label: t(isOpen ? 'state.open' : 'state.acknowledged'),
    at: acknowledged_at,
    notes: [acknowledged_by_name],
    isWaiting: isOpen && state === 'open',
  }
}
