import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly onStep: (by: 1 | -1) => void
  /** Whether nothing may be shown of the day after. */
  readonly isLast?: boolean
  /** What says which day it is. */
  readonly children: ReactNode
}

/** The day that is shown, between the steps to the one before and the one after. */
export function DayStepper({ onStep, isLast = false, children }: Props) {
  const { t } = useTranslation('form')
  return (
    <span className="row gap-4">
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('calendar.day_before')}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft className="flip" size={15} aria-hidden />
      </ActionIcon>
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('calendar.day_after')}
        disabled={isLast}
        onClick={() => onStep(1)}
      >
        <IconChevronRight className="flip" size={15} aria-hidden />
      </ActionIcon>
    </span>
  )
}

interface ChosenProps {
  /** The day as it is written. */
  readonly text: string
  readonly onChoose: (date: string) => void
  /** A calendar, which takes the focus as it opens and tells which day was chosen. */
  readonly renderCalendar: (choose: (date: string) => void) => ReactNode
}

/** The day that is shown, which opens a calendar to choose another one from. */
export function ChosenDay({ text, onChoose, renderCalendar }: ChosenProps) {
  const { t } = useTranslation('form')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" returnFocus shadow="md">
      <Popover.Target>
        <UnstyledButton
          className="round-6 text-m medium nowrap hover pad-x-6 pad-y-6"
          aria-label={`${t('calendar.pick_day')}, ${text}`}
          onClick={() => setOpen(!isOpen)}
        >
          {text}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {renderCalendar((date) => {
          setOpen(false)
          onChoose(date)
        })}
      </Popover.Dropdown>
    </Popover>
  )
}
