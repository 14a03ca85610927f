import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import { NumberField } from '@baquiano/ui/form/fields/number-field.tsx'
import type { RepeatValue } from './repeat-value.ts'
import styles from './repeat.module.css'

interface Props {
  readonly value: RepeatValue
  readonly start_date: string
  readonly onChange: (changes: Partial<RepeatValue>) => void
}

const ends = ['never', 'until', 'count'] as const
const unbound = { problem: undefined, mark: undefined }

/** When a repetition ends. */
export function EndFields({ value, start_date, onChange }: Props) {
  const { t } = useTranslation('recurrences')
  const { end, until, count } = value
  return (
    <div className={`${styles.ends} gap-8`}>
      <ChoiceField
        label={t('ends')}
        choices={ends.map((it) => ({ value: it, label: t(`end.${it}`) }))}
        field={{
          ...unbound,
          name: 'repeat_end',
          value: end,
          onChange: (next) => onChange({ end: next }),
        }}
      />
      {end === 'until' && (
        <DateField
          label={t('end_date')}
          min={start_date}
          field={{
            ...unbound,
            name: 'repeat_until',
            value: until,
            onChange: (next) => onChange({ until: next }),
          }}
        />
      )}
      {end === 'count' && (
        <NumberField
          label={t('end_count')}
          field={{
            ...unbound,
            name: 'repeat_count',
            value: count,
            onChange: (next) => onChange({ count: next }),
          }}
          min={1}
          max={1000}
          isWhole
        />
      )}
    </div>
  )
}
