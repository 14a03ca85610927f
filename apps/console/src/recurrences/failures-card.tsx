import { errorStatuses, keysOf } from '@baquiano/contract/platform'
import type { Recurrence, RecurrenceDate } from '@baquiano/contract/recurrences'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../entities/recurrences/use-date-text.ts'
import { can } from '../platform/session/can.ts'
import { ObjectCard } from '../platform/shell/object-card.tsx'
import styles from './recurrences.module.css'
import { useRestoreDate } from './use-exceptions.ts'

interface Props {
  readonly recurrence: Recurrence
  readonly dates: readonly RecurrenceDate[]
}

const codes = keysOf(errorStatuses)

/** Dates for which no visit could be made, and why. */
export function FailuresCard({ recurrence, dates }: Props) {
  const { t } = useTranslation(['recurrences', 'platform'])
  const dateText = useDateText()
  const retry = useRestoreDate(recurrence.id)
  const failed = dates.filter(({ state }) => state === 'failed')
  if (failed.length === 0) return null
  const textOf = (code: string | null) => {
    const known = codes.find((it) => it === code)
    return known ? t(`platform:errors.${known}`) : code
  }
  return (
    <ObjectCard title={t('recurrences:failures')} count={failed.length}>
      <p className="dim text-m pad-12">{t('recurrences:failures_note')}</p>
      <ul className={styles.rows}>
        {failed.map(({ date, code }) => (
          <li key={date} className="row gap-8 pad-x-12">
            <IconAlertTriangle className="warn fixed" size={15} aria-hidden />
            <span className="num nowrap medium">{dateText(date)}</span>
            <span className="soft anywhere">{textOf(code)}</span>
            <span className="grow" />
            {can('CALENDAR_UPDATE') && (
              <Button
                variant="subtle"
                size="compact-sm"
                disabled={retry.isPending}
                onClick={() => retry.mutate(date)}
              >
                {t('recurrences:retry')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ObjectCard>
  )
}
