import { holidayModes } from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { HolidayFields } from '../holidays/index.ts'
import type { RepeatValue } from './repeat-value.ts'

interface Props {
  readonly value: RepeatValue
  readonly onChange: (changes: Partial<RepeatValue>) => void
}

/** What becomes of the dates of a recurrence that are public holidays. */
export function RepeatHolidayFields({ value, onChange }: Props) {
  const { t } = useTranslation('recurrences')
  return (
    <HolidayFields
      value={value}
      modes={holidayModes.map((it) => ({ value: it, label: t(`holiday.${it}`) }))}
      bound={(name) => ({ name: `repeat_${name}`, problem: undefined, mark: undefined })}
      onChange={onChange}
    />
  )
}
