import { limits, numberText } from '@baquiano/contract/platform'
import type { Visit } from '@baquiano/contract/visits'
import { Alert, Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import styles from '../routing.module.css'
import type { useStartRouting } from '../use-start-routing.ts'

interface Props {
  readonly error: Error | null
  readonly onRetry: () => void
  /** What would be planned; undefined while it is not known. */
  readonly planned: readonly Visit[] | undefined
  /** How many people take part. */
  readonly people: number
  readonly isReady: boolean
  readonly start: Pick<ReturnType<typeof useStartRouting>, 'error' | 'isPending'>
  /** Plans no day after this one. */
  readonly onLast: (date: string) => void
  /** Leaves as many people as one plan takes, those with most visits. */
  readonly onFewerPeople: () => void
}

/** What the plan would be of, how it becomes small enough, and the button that starts it. */
export function StartFooter(props: Props) {
  const { error, onRetry, planned, people, isReady, start, onLast, onFewerPeople } = props
  const { t } = useTranslation('routing')
  const text = isReady ? t('optimise', { count: planned?.length }) : t('nothing_to_plan')
  const isCrowded = people > limits.routing_resources
  const isLarge = planned !== undefined && planned.length > limits.routing_visits
  return (
    <footer className={`${styles.start} stack gap-8 pad-12 line-top on-surface`}>
      {error && <ProblemAlert error={error} onRetry={onRetry} />}
      {start.error && <ProblemAlert error={start.error} />}
      {isCrowded && <FewerPeople people={people} onFewerPeople={onFewerPeople} />}
      {isLarge && !isCrowded && <FewerVisits planned={planned} onLast={onLast} />}
      <Button
        type="submit"
        fullWidth
        disabled={!isReady || isCrowded || isLarge}
        loading={start.isPending}
        leftSection={<IconRoute size={16} aria-hidden />}
      >
        {planned === undefined ? t('title') : text}
      </Button>
    </footer>
  )
}

function FewerPeople({ people, onFewerPeople }: Pick<Props, 'people' | 'onFewerPeople'>) {
  const { t, i18n } = useTranslation('routing')
  const limit = numberText(limits.routing_resources, i18n.language)
  return (
    <Alert color="yellow" role="alert" title={t('crowded', { people, limit })}>
      <p className="text-s">{t('crowded_advice')}</p>
      <Button size="xs" variant="default" mt="sm" onClick={onFewerPeople}>
        {t('fewer_people', { limit })}
      </Button>
    </Alert>
  )
}

interface FewerVisitsProps extends Pick<Props, 'onLast'> {
  readonly planned: readonly Visit[]
}

function FewerVisits({ planned, onLast }: FewerVisitsProps) {
  const { t, i18n } = useTranslation('routing')
  const { language } = i18n
  const [visits, limit] = [planned.length, limits.routing_visits].map((it) =>
    numberText(it, language),
  )
  const last = lastDayThatFits(planned)
  return (
    <Alert color="yellow" role="alert" title={t('large', { visits, limit })}>
      <p className="text-s">{t(last ? 'large_advice' : 'large_day_advice')}</p>
      {last && (
        <Button size="xs" variant="default" mt="sm" onClick={() => onLast(last.date)}>
          {t('until_day', {
            day: shortDay(last.date, language),
            visits: numberText(last.visits, language),
          })}
        </Button>
      )}
    </Alert>
  )
}

/** The last day up to which one plan takes all visits, and how many these are; undefined where the first day has too many. */
function lastDayThatFits(planned: readonly Visit[]) {
  const dates = [...new Set(planned.map(({ date }) => date))].toSorted()
  return dates
    .map((date) => ({ date, visits: planned.filter((it) => it.date <= date).length }))
    .findLast(({ visits }) => visits <= limits.routing_visits)
}
