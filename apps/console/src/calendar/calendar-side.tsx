import { isFinal } from '@baquiano/contract/visits'
import { TextInput, UnstyledButton } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconFilter } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PersonAvatar } from '../entities/resources/person-avatar.tsx'
import { useCalendarProps } from '../platform/form/fields/use-calendar-props.ts'
import { matchesText } from '../platform/text/matches-text.ts'
import styles from './calendar.module.css'
import type { Calendar } from './use-calendar.ts'

interface Props {
  readonly calendar: Calendar
}

/** Other days, and other people. */
export function CalendarSide({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const { date, go, filters } = calendar
  const texts = useCalendarProps()
  const isShown = (day: string) => day >= filters.dates.date_init && day <= filters.dates.date_end
  return (
    <aside
      className={`${styles.side} column shrink-y on-surface line-end`}
      aria-label={t('who_and_when')}
    >
      <div className="pad-12">
        <DatePicker
          {...texts}
          size="xs"
          fullWidth
          weekendDays={[]}
          hideOutsideDates
          key={date.slice(0, 7)}
          value={date}
          defaultDate={date}
          onChange={(chosen) => chosen !== null && go(chosen)}
          getDayProps={(day) => ({ 'data-shown': isShown(day) || undefined })}
        />
      </div>
      <People calendar={calendar} />
    </aside>
  )
}

function People({ calendar }: Props) {
  const { t } = useTranslation('calendar')
  const { team, visits, resource_id, choose } = calendar
  const [text, setText] = useState('')
  const loads = useMemo(() => {
    const counted = new Map<string | null, { open: number; all: number }>()
    for (const { resource_id: of, status } of visits) {
      const { open, all } = counted.get(of) ?? { open: 0, all: 0 }
      counted.set(of, { open: open + (isFinal(status) ? 0 : 1), all: all + 1 })
    }
    return counted
  }, [visits])
  const shown = text === '' ? team : team.filter((it) => matchesText(text, [it.full_name]))
  return (
    <>
      <div className="stack gap-8 pad-x-12">
        <h2 className="row between dim text-m">
          {t('resources')} <span className="num">{team.length}</span>
        </h2>
        <TextInput
          type="search"
          size="xs"
          aria-label={t('filter_resources')}
          placeholder={t('filter_resources')}
          leftSection={<IconFilter size={14} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </div>
      <ul className={`${styles.people} grow shrink-y scroll pad-8`}>
        {shown.map((person) => {
          const load = loads.get(person.id)
          const isChosen = person.id === resource_id
          return (
            <li key={person.id}>
              <UnstyledButton
                className={`${styles.person} row gap-8 wide round-8 pad-x-8 hover`}
                aria-pressed={isChosen}
                onClick={() => choose(isChosen ? undefined : person.id)}
              >
                <PersonAvatar person={person} size={26} />
                <b className="ell grow medium">
                  <bdi>{person.full_name}</bdi>
                </b>
                {load && (
                  <small className="num dim" title={t('open_of', load)}>
                    {load.all}
                  </small>
                )}
              </UnstyledButton>
            </li>
          )
        })}
        {shown.length === 0 && <li className="dim pad-8">{t('nobody')}</li>}
      </ul>
    </>
  )
}
