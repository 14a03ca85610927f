import { recurrencePresets } from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { EndFields } from './end-fields.tsx'
import { RepeatHolidayFields } from './repeat-holiday-fields.tsx'
import { NextDates } from './next-dates.tsx'
import { type RepeatValue, repeatFields, withPreset } from './repeat-value.ts'
import { RuleEditor } from './rule-editor.tsx'

interface Props {
  readonly value: RepeatValue
  /** The day of the first visit; empty while there is none. */
  readonly start_date: string
  /** Who gets the visits; null while nobody does. */
  readonly resource_id: string | null
  readonly onChange: (value: RepeatValue) => void
}

/** Whether and how a new visit repeats, by a name or a rule of one's own. */
export function RepeatFields({ value, start_date, resource_id, onChange }: Props) {
  const { t } = useTranslation('recurrences')
  const set = (changes: Partial<RepeatValue>) => onChange({ ...value, ...changes })
  return (
    <>
      <ChoiceField
        label={t('repeat')}
        choices={recurrencePresets.map((it) => ({ value: it, label: t(`presets.${it}`) }))}
        isSearchable={false}
        field={{
          name: 'repeat',
          value: value.preset,
          problem: undefined,
          mark: undefined,
          onChange: (preset) => onChange(withPreset(value, preset, start_date)),
        }}
      />
      {value.preset === 'custom' && (
        <RuleEditor
          rule={value.custom}
          start_date={start_date}
          onChange={(custom) => set({ custom })}
        />
      )}
      {value.preset !== 'none' && (
        <>
          <EndFields value={value} start_date={start_date} onChange={set} />
          <RepeatHolidayFields value={value} onChange={set} />
          <NextDates of={repeatFields(value, start_date)} resource_id={resource_id} />
        </>
      )}
    </>
  )
}
