import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useCalendarProps } from '@baquiano/ui/form/fields/use-calendar-props.ts'

interface Props {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly onChoose: (date: string) => void
}

/** A calendar to choose a day from, which takes the focus as it opens. */
export function DayPicker({ date, onChoose }: Props) {
  const calendar = useCalendarProps()
  return (
    <FocusTrap active>
      <div>
        <DatePicker
          {...calendar}
          value={date}
          defaultDate={date}
          onChange={(chosen) => {
            if (chosen !== null) onChoose(chosen)
          }}
        />
      </div>
    </FocusTrap>
  )
}
