import { dayFormat } from '@baquiano/contract/platform'
import {
  frequencies,
  type RecurrenceRule,
  ruleText,
  type Weekday,
  weekdays,
} from '@baquiano/contract/recurrences'
import { useTranslation } from 'react-i18next'
import { ChoiceField } from '@baquiano/ui/form/fields/choice-field.tsx'
import { NumberField } from '@baquiano/ui/form/fields/number-field.tsx'
import { monthDayOf, type MonthDay, monthDays, weeklyOn } from './repeat-value.ts'
import styles from './repeat.module.css'
import { skipsMonths, useRuleText } from './use-rule-text.ts'

interface Props {
  readonly rule: RecurrenceRule
  readonly start_date: string
  readonly onChange: (rule: RecurrenceRule) => void
}

/** A rule of one's own: every how many days, weeks, months or years, and on which days. */
export function RuleEditor({ rule, start_date, onChange }: Props) {
  const { t } = useTranslation('recurrences')
  const { frequency, interval } = rule
  const unbound = { problem: undefined, mark: undefined }
  const setFrequency = (next: RecurrenceRule['frequency']) => {
    const none = { days: [], month_days: [], positions: [] }
    const ofWeek = next === 'WEEKLY' ? { days: weeklyOn(start_date).days } : {}
    const ofMonth = next === 'MONTHLY' && start_date !== '' ? monthDays('day', start_date) : {}
    onChange({ ...rule, ...none, ...ofWeek, ...ofMonth, frequency: next })
  }
  return (
    <div className="stack gap-12">
      <div className={`${styles.pair} gap-8`}>
        <NumberField
          label={t('every')}
          field={{
            ...unbound,
            name: 'repeat_interval',
            value: interval,
            onChange: (next) => onChange({ ...rule, interval: next }),
          }}
          min={1}
          max={99}
          isWhole
        />
        <ChoiceField
          label={t('unit')}
          choices={frequencies.map((value) => ({ value, label: t(`units.${value}`) }))}
          field={{ ...unbound, name: 'repeat_unit', value: frequency, onChange: setFrequency }}
        />
      </div>
      {frequency === 'WEEKLY' && <WeekDays rule={rule} onChange={onChange} />}
      {frequency === 'MONTHLY' && start_date !== '' && (
        <DaysOfMonth rule={rule} start_date={start_date} onChange={onChange} />
      )}
      <Months rule={rule} onChange={onChange} />
      {skipsMonths(rule) && <p className="dim text-m">{t('short_months')}</p>}
    </div>
  )
}

type RuleProps = Pick<Props, 'rule' | 'onChange'>

// 5 January 1970 was a Monday.
const dateOf = (day: Weekday) => Date.UTC(1970, 0, 5 + weekdays.indexOf(day))

function WeekDays({ rule, onChange }: RuleProps) {
  const { t, i18n } = useTranslation('recurrences')
  const format = (weekday: 'long' | 'narrow') => dayFormat(i18n.language, { weekday })
  const [long, narrow] = [format('long'), format('narrow')]
  return (
    <Toggles
      label={t('week_days')}
      options={weekdays.map((day) => ({
        value: day,
        text: narrow.format(dateOf(day)).toUpperCase(),
        name: long.format(dateOf(day)),
      }))}
      chosen={rule.days.map(({ day }) => day)}
      onChange={(chosen) => {
        // A week without days would be one of every day.
        if (chosen.length === 0) return
        onChange({ ...rule, days: chosen.map((day) => ({ number: null, day })) })
      }}
    />
  )
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** The months outside which nothing repeats: work of a season, or of school. */
function Months({ rule, onChange }: RuleProps) {
  const { t, i18n } = useTranslation('recurrences')
  const namesIn = (month: 'long' | 'short') => {
    const names = dayFormat(i18n.language, { month })
    return (number: number) => names.format(Date.UTC(1970, number - 1))
  }
  const [long, short] = [namesIn('long'), namesIn('short')]
  return (
    <div className="stack gap-6">
      <span className="text-s dim">{t('only_months')}</span>
      <Toggles
        label={t('only_months')}
        options={monthNumbers.map((month) => ({
          value: month,
          text: short(month),
          name: long(month),
        }))}
        chosen={rule.months}
        onChange={(months) => onChange({ ...rule, months: months.length === 12 ? [] : months })}
      />
    </div>
  )
}

interface TogglesProps<Value> {
  readonly label: string
  readonly options: readonly {
    readonly value: Value
    readonly text: string
    readonly name: string
  }[]
  readonly chosen: readonly Value[]
  readonly onChange: (chosen: Value[]) => void
}

/** Small buttons beside each other, of which any number is pressed. */
function Toggles<Value extends string | number>({
  label,
  options,
  chosen,
  onChange,
}: TogglesProps<Value>) {
  const isOn = (value: Value) => chosen.includes(value)
  const values = options.map(({ value }) => value)
  return (
    <fieldset className={`${styles.days} row wrap gap-6`} aria-label={label}>
      {options.map(({ value, text, name }) => (
        <button
          key={value}
          type="button"
          className={`${styles.day} center round-8 framed medium`}
          aria-pressed={isOn(value)}
          aria-label={name}
          title={name}
          onClick={() => onChange(values.filter((it) => (it === value ? !isOn(it) : isOn(it))))}
        >
          {text}
        </button>
      ))}
    </fieldset>
  )
}

const choices = ['day', 'last_day', 'nth', 'last_nth'] as const

function DaysOfMonth({ rule, start_date, onChange }: Props) {
  const { t } = useTranslation('recurrences')
  const textOf = useRuleText()
  const current = monthDayOf(rule, start_date)
  const labelOf = (of: RecurrenceRule) =>
    textOf(ruleText({ ...of, months: [], count: null, until: null }))
  const options: { value: MonthDay; label: string }[] = choices.map((value) => ({
    value,
    label: labelOf({ ...rule, interval: 1, ...monthDays(value, start_date) }),
  }))
  if (current === 'other') options.push({ value: 'other', label: labelOf(rule) })
  return (
    <ChoiceField
      label={t('which_day')}
      choices={options}
      field={{
        name: 'repeat_month_day',
        value: current,
        problem: undefined,
        mark: undefined,
        onChange: (choice) => {
          if (choice !== 'other') onChange({ ...rule, ...monthDays(choice, start_date) })
        },
      }}
    />
  )
}
