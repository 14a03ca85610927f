import { dayFormat } from '@baquiano/contract/platform'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './board.module.css'
import type { Board } from './use-board.ts'

/** Which day is shown: the one before, the one after, and today. */
export function DayStepper({ board: { date, today, step, go } }: { readonly board: Board }) {
  const { t, i18n } = useTranslation('board')
  const format = dayFormat(i18n.language, { weekday: 'short', day: 'numeric', month: 'short' })
  // `Today, Fri 20 Nov` has its only comma after the first word.
  const day = format
    .formatToParts(Date.parse(date))
    .map(({ type, value }) => (type === 'literal' ? value.replace(',', '') : value))
    .join('')
  return (
    <span className="row">
      <ActionIcon variant="subtle" color="gray" aria-label={t('before')} onClick={() => step(-1)}>
        <IconChevronLeft className="flip" size={16} aria-hidden />
      </ActionIcon>
      <Button
        className={styles.day ?? ''}
        size="xs"
        variant="subtle"
        color="gray"
        onClick={() => go(today)}
      >
        <span aria-live="polite">{date === today ? t('today_of', { day }) : day}</span>
      </Button>
      <ActionIcon variant="subtle" color="gray" aria-label={t('after')} onClick={() => step(1)}>
        <IconChevronRight className="flip" size={16} aria-hidden />
      </ActionIcon>
    </span>
  )
}
