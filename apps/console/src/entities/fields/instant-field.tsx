import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../platform/form/fields/date-field.tsx'
import { TimeField } from '../../platform/form/fields/time-field.tsx'
import type { FieldProps } from '../../platform/form/form-fields.tsx'
import { useCompanyTime } from '../../platform/session/use-user.ts'

const startOfDay = '00:00:00'

/** An instant, as a day and a time of the company's clock; a day alone is its first moment. Empty for none. */
export function InstantField({ label, note, required, field }: FieldProps<string>) {
  const { t } = useTranslation('fields')
  const time = useCompanyTime()
  const at = Date.parse(field.value)
  const stored = Number.isNaN(at) ? null : { date: time.dateOf(at), hour: time.clockOf(at) }
  // A time that is written before its day waits for it.
  const [waiting, setWaiting] = useState('')
  const hour = stored?.hour ?? waiting
  const change = (date: string, next: string) => {
    setWaiting(next)
    if (date === '') return field.onChange('')
    const local = `${date}T${next === '' ? startOfDay : next}Z`
    field.onChange(new Date(time.startOf(local)).toISOString())
  }
  const date = stored?.date ?? ''
  return (
    <fieldset>
      <legend className="soft text-s medium">{label}</legend>
      <div className="row gap-8 wrap top">
        <DateField
          label={t('instant.date')}
          note={note}
          required={required ?? false}
          field={{ ...field, value: date, onChange: (next) => change(next, hour) }}
        />
        <TimeField
          label={t('instant.hour')}
          field={{
            ...field,
            name: `${field.name}.hour`,
            problem: undefined,
            value: hour,
            onChange: (next) => change(date, next),
          }}
        />
      </div>
    </fieldset>
  )
}
