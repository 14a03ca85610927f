import type { AlarmTrial, AlarmTrialTask, TrialSuggestion } from '@baquiano/contract/alarms'
import { numberText, spanText } from '@baquiano/contract/platform'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inKilometres } from '@baquiano/client/text/distance-text.ts'
import { localDay } from '@baquiano/client/time/local-day.ts'
import { useMoment } from '@baquiano/client/time/use-moment.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import { barringError } from '@baquiano/client/http/barring-error.ts'
import { trialById } from './alarms.queries.ts'
import { useFiringText } from './firing-text.ts'
import styles from './trial.module.css'
import { TrialAxis, trialFiringId } from './trial-axis.tsx'

/** The map's own code comes with its first use. */
export const LazyFiringsMap = lazyPart(async () => (await import('./firings-map.tsx')).FiringsMap)

interface Props {
  /** Of the task. */
  readonly id: string
  /** Takes the value that would fire less; undefined where no form is open. */
  readonly onUse?: (suggestion: TrialSuggestion) => void
  /** The firing that is chosen on a map beside the result, which then has none of its own. */
  readonly beside?: { readonly chosen: string | undefined; readonly onChoose: (id: string) => void }
}

/** What would have fired, as a map shows it. */
export const placedFirings = ({ firings }: AlarmTrial) =>
  firings.map((firing) => ({
    id: trialFiringId(firing),
    cx: firing.cx,
    cy: firing.cy,
    isPale: firing.outcome !== 'fired',
  }))

/** What an alarm would have fired in the last days: how far its trial has come, and its result (requirement AL-02). */
export function TrialResult({ id, onUse, beside }: Props) {
  const { t } = useTranslation(['alarms', 'platform'])
  const { data, error: failure, refetch } = useQuery(trialById(id))
  const error = barringError(data, failure)
  if (error) return <ProblemAlert error={error} onRetry={() => void refetch()} />
  if (data?.trial) return <Outcome trial={data.trial} onUse={onUse} beside={beside} />
  if (data?.status === 'failed') {
    return <p className="bad text-m">{t(`platform:errors.${data.error ?? 'INTERNAL'}`)}</p>
  }
  return <Underway task={data} />
}

function Underway({ task }: { readonly task: AlarmTrialTask | undefined }) {
  const { t } = useTranslation('alarms')
  const { done = 0, total = null } = task ?? {}
  const percent = total === null || total === 0 ? 0 : (100 * done) / total
  return (
    <div className="stack gap-8">
      <output className="dim text-m">{t('trial.of', { done, total: total ?? '…' })}</output>
      <Progress value={percent} aria-label={t('trial.name')} />
    </div>
  )
}

interface OutcomeProps {
  readonly trial: AlarmTrial
  readonly onUse: Props['onUse']
  readonly beside: Props['beside']
}

function Outcome({ trial, onUse, beside }: OutcomeProps) {
  const { t, i18n } = useTranslation('alarms')
  const [own, setOwn] = useState<string>()
  const isPhone = usePhone()
  const { chosen, onChoose } = beside ?? { chosen: own, onChoose: setOwn }
  const placed = useMemo(() => placedFirings(trial), [trial])
  const { fired, cooldown, late, days, date_init, date_end, suggestion, position_gap_m } = trial
  const dayText = (date: string) => localDay(date, i18n.language)
  return (
    <div className="stack gap-16 text-m" aria-live="polite">
      <div className="stack gap-4">
        <b className="text-l">{t('trial.fired', { count: fired })}</b>
        <span className="dim">
          {t('trial.between', { date_init: dayText(date_init), date_end: dayText(date_end) })}
        </span>
        {cooldown > 0 && <span className="dim">{t('trial.cooldown', { count: cooldown })}</span>}
        {late > 0 && <span className="dim">{t('trial.late', { count: late })}</span>}
      </div>
      {position_gap_m !== null && (
        <p className="warn">
          {t('trial.gap', { distance: inKilometres(position_gap_m, i18n.language) })}
        </p>
      )}
      {suggestion && <Suggestion {...suggestion} onUse={onUse} />}
      {!beside && placed.some(({ cx }) => cx !== null) && (
        <div className={`${styles.map} framed round-10 clip`}>
          <LazyFiringsMap
            label={t('trial.map')}
            firings={placed}
            chosen={chosen}
            onChoose={onChoose}
          />
        </div>
      )}
      {days.length > 0 && (
        <TrialAxis
          trial={trial}
          chosen={chosen}
          onChoose={onChoose}
          isWide={beside !== undefined && !isPhone}
        />
      )}
      {trial.firings.length > 0 && <Firings trial={trial} chosen={chosen} />}
    </div>
  )
}

/** A value of the rule with which it would have fired less. */
function Suggestion({ onUse, ...suggestion }: TrialSuggestion & Pick<OutcomeProps, 'onUse'>) {
  const { t, i18n } = useTranslation('alarms')
  const { field, value, fired } = suggestion
  const text =
    field === 'persist_s' ? spanText(value, i18n.language) : numberText(value, i18n.language)
  return (
    <div className="stack gap-8 start pad-12 round-10 on-warn">
      <p>
        {t(`trial.raise.${field}`, { value: text })} {t('trial.then', { count: fired })}
      </p>
      {onUse && (
        <Button size="xs" variant="default" onClick={() => onUse(suggestion)}>
          {t('trial.use')}
        </Button>
      )}
    </div>
  )
}

const shownFirings = 50

interface FiringsProps extends Pick<OutcomeProps, 'trial'> {
  readonly chosen: string | undefined
}

/** The newest ones, each with what would have become of it. */
function Firings({ trial: { firings, days, kind, zone_name }, chosen }: FiringsProps) {
  const { t } = useTranslation('alarms')
  const textOf = useFiringText()
  const moment = useMoment()
  const names = new Map(days.map(({ resource_id, resource_name }) => [resource_id, resource_name]))
  return (
    <section className="stack gap-8" aria-label={t('trial.newest')}>
      <h3 className="dim">{t('trial.newest')}</h3>
      <ul className="stack gap-6">
        {firings.slice(0, shownFirings).map((firing) => {
          const { resource_id, fired_at, outcome } = firing
          const id = trialFiringId(firing)
          return (
            <li key={id} className="stack" aria-current={id === chosen || undefined}>
              <span className={id === chosen ? 'row gap-8 wrap strong' : 'row gap-8 wrap'}>
                <time className="num" dateTime={fired_at}>
                  <bdi>{moment(fired_at)}</bdi>
                </time>
                <bdi>{names.get(resource_id)}</bdi>
              </span>
              {kind && <span className="text-s">{textOf({ ...firing, kind, zone_name })}</span>}
              {outcome !== 'fired' && (
                <span className="dim text-s">{t(`trial.outcome.${outcome}`)}</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
