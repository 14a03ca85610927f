import { longDay, minuteMs } from '@baquiano/contract/platform'
import { FocusTrap, Select, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '@baquiano/client/time/company-time.ts'
import { readTime } from '@baquiano/client/time/date-text.ts'
import { shortDay } from '@baquiano/client/time/local-day.ts'
import { ChosenDay, DayStepper } from '@baquiano/ui/day-stepper.tsx'
import { useCalendarProps } from '@baquiano/ui/form/fields/use-calendar-props.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { groupChoices } from '../groups/index.ts'
import { PastDayLanes } from './past-day-lanes.tsx'
import { PastDayMap } from './past-day-map.tsx'
import styles from './past-days.module.css'
import { PastPeople } from './past-people.tsx'
import { type PastDayState, usePastDay } from './use-past-day.ts'

interface Props {
  readonly past: PastDayState
}

/** `/apps/past-day`: the map and the board as they stood at a minute of the past (specification, point 5). */
export function Page() {
  const { t } = useTranslation('past-days')
  const past = usePastDay()
  usePageTitle(t('title'))
  return (
    <PageFrame title={t('title')} hasOwnHeading tools={<Tools past={past} />}>
      <div className={`${styles.page} stack tall shrink-y`}>
        <Band past={past} />
        {past.error && <ProblemAlert error={past.error} onRetry={past.retry} />}
        <div className={`${styles.work} stack shrink-y`}>
          <PastPeople past={past} />
          <div className={`${styles.stage} stack shrink shrink-y`}>
            <PastDayMap past={past} />
            <PastDayLanes past={past} />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

/** Says that nothing of the page is of now, and what of it the histories do not tell. */
function Band({ past }: Props) {
  const { t, i18n } = useTranslation('past-days')
  const { time, day, shownMs, date, search } = past
  const hour = time.hourOf(shownMs)
  const unsure = day?.visits.filter(({ not_stored }) => not_stored.length > 0).length ?? 0
  return (
    <div className={`${styles.band} row wrap gap-12 pad-y-6 pad-x-16`}>
      <IconHistory size={17} className="fixed" aria-hidden />
      <h2 className="text-m strong">
        {t('as_it_was', { hour, day: longDay(date, i18n.language) })}
      </h2>
      {day?.are_positions_kept === false && <span>{t('no_positions')}</span>}
      {day?.are_visits_shown === false && <span>{t('no_visits')}</span>}
      {unsure > 0 && <span title={t('unsure_hint')}>{t('unsure', { count: unsure })}</span>}
      <span className="grow" />
      <LinkButton to="/dashboard/maps" search={{ group: search.group }} variant="default">
        {t('to_now')}
      </LinkButton>
    </div>
  )
}

/** Whose day, which day, and which minute of it. */
function Tools({ past }: Props) {
  const { t, i18n } = useTranslation('past-days')
  const { date, today, set, search } = past
  const { data: groups = [] } = useQuery(groupChoices())
  const calendar = useCalendarProps()
  const go = (next: string) => {
    past.player.stop()
    set({ date: next })
  }
  return (
    <div className="row gap-4">
      {groups.length > 0 && (
        <Select
          className="desk-only sunk-input"
          size="xs"
          w={150}
          aria-label={t('group')}
          placeholder={t('all_groups')}
          data={groups}
          value={search.group ?? null}
          onChange={(group) => set({ group: group ?? undefined })}
          clearable
        />
      )}
      <DayStepper isLast={date >= today} onStep={(by) => go(addDays(date, by))}>
        <ChosenDay
          text={shortDay(date, i18n.language)}
          onChoose={go}
          renderCalendar={(choose) => (
            <FocusTrap active>
              <div>
                <DatePicker
                  {...calendar}
                  value={date}
                  defaultDate={date}
                  maxDate={today}
                  onChange={(chosen) => {
                    if (chosen !== null) choose(chosen)
                  }}
                />
              </div>
            </FocusTrap>
          )}
        />
      </DayStepper>
      <HourField past={past} />
    </div>
  )
}

/** A minute by its hour, of 24 in every language; of an hour that the clock showed twice, the first. */
function HourField({ past: { time, atMs, dayStart, last, goTo, player } }: Props) {
  const { t } = useTranslation('past-days')
  const [draft, setDraft] = useState<string | null>(null)
  return (
    <TextInput
      size="xs"
      w={64}
      inputMode="numeric"
      autoComplete="off"
      aria-label={t('hour')}
      value={draft ?? time.hourOf(atMs)}
      onChange={({ currentTarget: { value } }) => {
        setDraft(value)
        const hour = readTime(value)
        const minutes = Array.from({ length: last + 1 }, (_, minute) => minute)
        const found = minutes.find((it) => `${time.hourOf(dayStart + it * minuteMs)}:00` === hour)
        player.stop()
        if (found !== undefined) goTo(found)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}
