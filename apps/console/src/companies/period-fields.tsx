import { NumberInput, SegmentedControl } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../platform/form/fields/date-field.tsx'
import formStyles from '../platform/form/form.module.css'
import type { CompanyForm } from './part-field.ts'
import { PeriodBar } from './period-bar.tsx'
import { periodAmount, periodEnd, periodUnits, unitOf } from './period-end.ts'
import styles from './period.module.css'

const usual = [
  [3, 'months'],
  [6, 'months'],
  [1, 'years'],
  [2, 'years'],
] as const

/** From when until when a company may work; a length gives its end. */
export function PeriodFields({ form }: { readonly form: CompanyForm }) {
  const { t } = useTranslation('companies')
  const { date_init, date_end } = form.values
  const [unit, setUnit] = useState(() => unitOf(date_init, date_end))
  const put = (end: string) => form.set({ date_end: end })
  const turn_of_year = `${Number(date_init.slice(0, 4)) + 1}-12-31`
  const chips = date_init
    ? [
        ...usual.map(([amount, of]) => ({
          label: t(`lasts.${of}`, { count: amount }),
          end: periodEnd(date_init, amount, of),
        })),
        { label: t('until_year', { year: turn_of_year.slice(0, 4) }), end: turn_of_year },
      ]
    : []
  return (
    <section className="stack gap-8" aria-labelledby="period-title">
      <h3 className="text-l" id="period-title">
        {t('period_title')}
      </h3>
      <div className={`${styles.fields} stack top gap-12`}>
        <DateField label={t('fields.date_init')} field={form.text('date_init')} required />
        <div className={`${formStyles.field} ${styles.length} stack gap-6`}>
          <NumberInput
            label={t('length')}
            allowDecimal={false}
            allowNegative={false}
            disabled={!date_init}
            min={1}
            max={1200}
            clampBehavior="strict"
            value={periodAmount(date_init, date_end, unit) ?? ''}
            onChange={(amount) =>
              Number(amount) > 0 && put(periodEnd(date_init, Number(amount), unit))
            }
          />
          <SegmentedControl
            aria-label={t('unit')}
            value={unit}
            data={periodUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
            onChange={setUnit}
          />
        </div>
        <DateField label={t('fields.date_end')} field={form.text('date_end')} required />
      </div>
      {chips.length > 0 && (
        <div className={`${styles.usual} row wrap gap-6 dim text-s`}>
          <span>{t('usual')}</span>
          {chips.map(({ label, end }) => (
            <button
              key={label}
              type="button"
              aria-pressed={end === date_end}
              onClick={() => put(end)}
            >
              <bdi>{label}</bdi>
            </button>
          ))}
        </div>
      )}
      <PeriodBar {...form.values} />
      <p className={`${styles.note} flex top gap-8 soft text-m`}>
        <IconInfoCircle size={15} aria-hidden />
        {t('period_note')}
      </p>
    </section>
  )
}
