import { hourRange } from '@baquiano/contract/platform'
import type { Recurrence } from '@baquiano/contract/recurrences'
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDateText } from '../entities/recurrences/use-date-text.ts'
import { useRuleText } from '../entities/recurrences/use-rule-text.ts'
import { RecurrenceState } from './recurrence-state.tsx'
import styles from './recurrences.module.css'

interface Props {
  readonly recurrence: Recurrence
  readonly isOpen: boolean
  readonly onOpen: () => void
}

/** A recurrence in short: how often, what, who, and how it stands. */
export function RecurrenceRow({ recurrence, isOpen, onOpen }: Props) {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
  const dateText = useDateText()
  const { rrule, activity_name, resource_name, hour_init, hour_end, next_date } = recurrence
  return (
    <UnstyledButton
      className={`${styles.row} stack gap-4 pad-12 hover line-bottom`}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <span className="row gap-8 between">
        <b className={`${styles.capital} medium anywhere`}>{textOf(rrule)}</b>
        <RecurrenceState recurrence={recurrence} />
      </span>
      <span className="soft text-m anywhere">
        <span className="num">
          <bdi>{hourRange({ hour_init, hour_end })}</bdi>
        </span>{' '}
        · <bdi>{activity_name}</bdi> · <bdi>{resource_name ?? t('nobody')}</bdi>
      </span>
      <span className="dim text-s">
        {next_date === null ? t('no_next') : t('next', { date: dateText(next_date) })}
      </span>
      {recurrence.failed_count > 0 && (
        <span className="row gap-4 warn text-s">
          <IconAlertTriangle size={13} aria-hidden />
          {t('failed', { count: recurrence.failed_count })}
        </span>
      )}
    </UnstyledButton>
  )
}
