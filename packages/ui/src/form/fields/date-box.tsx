import { DateInput, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useTranslation } from 'react-i18next'
import { dateText, readDate } from '@baquiano/client/time/date-text.ts'
import { useCalendarProps } from './use-calendar-props.ts'

interface Props extends Omit<DateInputProps, 'value' | 'onChange' | 'minDate'> {
  /** A local date, `2026-11-20`; empty for none. */
  readonly value: string
  readonly min?: string
  readonly onChange: (date: string) => void
}

/** A day, written as in the person's language or chosen from a calendar; native ones follow the browser's country. */
export function DateBox({ value, min, onChange, ...props }: Props) {
  const { i18n } = useTranslation()
  const calendar = useCalendarProps()
  return (
    <DateInput
      {...props}
      {...calendar}
      value={value === '' ? null : value}
      valueFormat={(date) => dateText(date, i18n.language)}
      dateParser={(text) => readDate(text, i18n.language)}
      placeholder={dateText('2026-12-31', i18n.language)}
      {...(min !== undefined && { minDate: min })}
      onChange={(date) => onChange(date ?? '')}
    />
  )
}
