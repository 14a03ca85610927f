import { FocusTrap } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useTranslation } from 'react-i18next'
import { can } from '@baquiano/client/session/can.ts'
import { useToday } from '@baquiano/client/session/use-user.ts'
import { useCalendarProps } from '@baquiano/ui/form/fields/use-calendar-props.ts'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'

interface Props {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly onChoose: (date: string) => void
}

/** A calendar to choose a day from, which takes the focus as it opens, and the way to a minute of one that has begun. */
export function DayPicker({ date, onChoose }: Props) {
  const { t } = useTranslation('past-days')
  const calendar = useCalendarProps()
  const today = useToday()
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
        {date <= today && can('MAP_READ') && (
          <LinkButton to="/apps/past-day" search={{ date }} variant="light" fullWidth mt={8}>
            {t('menu')}
          </LinkButton>
        )}
      </div>
    </FocusTrap>
  )
}
