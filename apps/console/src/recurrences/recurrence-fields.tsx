import { isOverMidnight, limits, minuteMs, secondMs } from '@baquiano/contract/platform'
import { isVisitPeriod } from '@baquiano/contract/visits'
import { IconWorld } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { activitySource } from '../activities/index.ts'
import { EndFields } from './end-fields.tsx'
import { RepeatHolidayFields } from './repeat-holiday-fields.tsx'
import type { RepeatValue } from './repeat-value.ts'
import { RuleEditor } from './rule-editor.tsx'
import { resourceSource } from '../resources/index.ts'
import { NeedsFields, VisitOwnFields } from '../visits/index.ts'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { NumberField, optionalNumber } from '@baquiano/ui/form/fields/number-field.tsx'
import { RecordField } from '@baquiano/ui/form/fields/record-field.tsx'
import { TimeField } from '@baquiano/ui/form/fields/time-field.tsx'
import { TextField } from '@baquiano/ui/form/form-fields.tsx'
import { useCompanyTime } from '@baquiano/client/session/use-user.ts'
import styles from './recurrence-dialog.module.css'
import type { RecurrenceDraft } from './use-recurrence-draft.ts'

interface Props {
  readonly draft: RecurrenceDraft
}

const minuteS = minuteMs / secondMs

/** When, who and what of a recurrence. */
export function RecurrenceFields({ draft }: Props) {
  const { repeat, work, setRepeat } = draft
  const setPart = (changes: Partial<RepeatValue>) => setRepeat({ ...repeat, ...changes })
  return (
    <div className="stack packed gap-12 pad-16">
      {repeat.preset === 'custom' && (
        <RuleEditor
          rule={repeat.custom}
          start_date={work.start_date}
          onChange={(custom) => setPart({ custom })}
        />
      )}
      <EndFields value={repeat} start_date={work.start_date} onChange={setPart} />
      <WorkFields draft={draft} />
      <VisitOwnFields
        {...draft.own}
        typologyProblem={draft.problemOf('object_type_id')}
        onChange={draft.set}
      />
      <NeedsFields
        needs={work.needs ?? null}
        problems={draft.needsProblems}
        onChange={(needs) => draft.set({ needs })}
      />
      <RepeatHolidayFields value={repeat} onChange={setPart} />
      <ClockNote />
    </div>
  )
}

function WorkFields({ draft }: Props) {
  const { t } = useTranslation(['recurrences', 'visits'])
  const { work, set, problemOf } = draft
  const bind = <Name extends keyof typeof work>(name: Name) => ({
    name: `recurrence_${name}`,
    value: work[name],
    problem: problemOf(name),
    mark: undefined,
    onChange: (value: (typeof work)[Name]) => set({ [name]: value }),
  })
  return (
    <>
      <div className={`${styles.pair} gap-8`}>
        <DateField label={t('recurrences:start')} field={bind('start_date')} required />
        <NumberField
          label={t('recurrences:service')}
          note={t('recurrences:service_note')}
          field={{
            ...optionalNumber({
              ...bind('service_time'),
              value: work.service_time === null ? null : work.service_time / minuteS,
              onChange: (minutes) =>
                set({ service_time: minutes === null ? null : Math.round(minutes * minuteS) }),
            }),
          }}
          min={1}
          isWhole
        />
        <TimeField label={t('recurrences:from')} field={bind('hour_init')} required />
        <TimeField
          label={t('recurrences:to')}
          field={{
            ...bind('hour_end'),
            problem: isVisitPeriod(work) ? undefined : 'HOUR_END_BEFORE_INIT',
          }}
          note={isOverMidnight(work) && work.hour_end !== '' ? t('visits:next_day') : undefined}
          required
        />
      </div>
      <RecordField
        label={t('recurrences:activity')}
        source={activitySource}
        field={bind('activity_id')}
        isInPopover
        required
      />
      <RecordField
        label={t('recurrences:resource')}
        placeholder={t('recurrences:nobody')}
        source={resourceSource}
        field={bind('resource_id')}
        isInPopover
      />
      <TextField
        label={t('recurrences:description')}
        field={bind('description')}
        max={limits.long_text}
        lines={2}
      />
    </>
  )
}

/** In whose time the hours are, and that they stay when clocks change. */
function ClockNote() {
  const { t } = useTranslation('recurrences')
  const { zone } = useCompanyTime()
  return (
    <div className="row gap-8 top pad-12 round-10 on-sunk">
      <IconWorld className="accent fixed" size={16} aria-hidden />
      <div>
        <p className="medium">{t('clock_title', { zone })}</p>
        <p className="soft text-m">{t('clock_note')}</p>
      </div>
    </div>
  )
}
