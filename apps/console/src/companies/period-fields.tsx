import type { CompanyFields } from '@baquiano/contract/companies'
import { dayFormat, minuteMs } from '@baquiano/contract/platform'
import { NumberInput, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '@baquiano/ui/form/fields/date-field.tsx'
import formStyles from '@baquiano/ui/form/form.module.css'
import { addDays, companyTime } from '@baquiano/client/time/company-time.ts'
import { daysBetween, localDay } from '@baquiano/client/time/local-day.ts'
import { useNow } from '@baquiano/client/time/use-now.ts'
import { usePhone } from '@baquiano/ui/use-phone.ts'
import type { CompanyForm } from './part-field.ts'
import { periodAmount, periodEnd, periodUnits, unitOf } from './period-end.ts'
import { type PeriodTick, periodTicks } from './period-ticks.ts'
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

type Props = Pick<CompanyFields, 'date_init' | 'date_end' | 'time_zone'>
type Place = CSSProperties & Record<`--${string}`, string>

const percent = (share: number): string => `${100 * share}%`

/** A period on the line of time, month by month, and where today stands on it (target wizard). */
function PeriodBar({ date_init, date_end, time_zone }: Props) {
  const { t, i18n } = useTranslation('companies')
  const isNarrow = usePhone()
  const today = companyTime(time_zone || 'UTC').dateOf(useNow(minuteMs))
  const days = daysBetween(date_init, date_end) + 1
  if (!(days > 0)) return null
  const [from = today, , to = today] = [date_init, today, date_end].toSorted()
  const { ticks, shareOf } = periodTicks(from, to, isNarrow ? 7 : 15)
  const begin = shareOf(date_init)
  const now = shareOf(today)
  // Beside the period where there is room, else within it.
  const isBefore = today < date_init ? now > 0.04 : now > 0.5 && today <= date_end
  const places: Place = {
    '--from': percent(begin),
    // The last day counts whole.
    '--length': percent(shareOf(addDays(date_end, 1)) - begin),
    '--today': percent(now),
  }
  return (
    <div className={styles.bar} style={places}>
      <div className={`${styles.months} relative dim text-s`} aria-hidden>
        {ticks.map((tick) => (
          <Month key={tick.date} {...tick} isOnlyYear={ticks.every(isJanuary)} />
        ))}
      </div>
      <div className={styles.line}>
        <b className="num">
          <bdi>{t('lasts.days', { count: days })}</bdi>
        </b>
        <i data-before={isBefore || undefined}>
          <VisuallyHidden component="small">
            {t('today', { date: localDay(today, i18n.language) })}
          </VisuallyHidden>
          <span aria-hidden>{t('now')}</span>
        </i>
      </div>
    </div>
  )
}

const isJanuary = ({ date }: PeriodTick): boolean => date.slice(5, 7) === '01'

/** A January is told by its year. */
function Month({ isOnlyYear, ...tick }: PeriodTick & { readonly isOnlyYear: boolean }) {
  const { i18n } = useTranslation()
  const isYear = isJanuary(tick)
  const month = dayFormat(i18n.language, { month: 'short' })
  const place: Place = { '--at': percent(tick.share) }
  return (
    <span style={place} data-year={(isYear && !isOnlyYear) || undefined}>
      <bdi>{isYear ? tick.date.slice(0, 4) : month.format(Date.parse(tick.date))}</bdi>
    </span>
  )
}
