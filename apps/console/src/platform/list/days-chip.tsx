import { type DateRange, dateRange, dayFormat, listDateRange } from '@baquiano/contract/platform'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChipProps } from './chip-props.ts'
import { DateBox } from '../form/fields/date-box.tsx'
import { FilterPopover } from './filter-popover.tsx'
import type { DaysFilter } from './list-spec.ts'

/** An active filter by first and last day. */
export function DaysChip({ filter: { label, days }, value, onChange }: ChipProps<DaysFilter>) {
  const { t, i18n } = useTranslation(['list', 'platform'])
  const chosen = dateRange.safeParse(value).data ?? days
  const [draft, setDraft] = useState<DateRange | null>(null)
  const shown = draft ?? chosen
  const { error } = listDateRange.safeParse(shown)
  const format = dayFormat(i18n.language, { dateStyle: 'medium' })
  const apply = () => {
    if (error) return
    onChange(shown)
    setDraft(null)
  }
  return (
    <FilterPopover
      label={label}
      text={format.formatRange(Date.parse(chosen.date_init), Date.parse(chosen.date_end))}
      isOpen={draft !== null}
      onOpen={() => setDraft(chosen)}
      onClose={() => setDraft(null)}
      onSubmit={apply}
    >
      {(['date_init', 'date_end'] as const).map((name) => (
        <DateBox
          key={name}
          size="xs"
          required
          // A calendar outside of this popover would close it with the first click.
          popoverProps={{ withinPortal: false }}
          label={t(`days.${name}`)}
          value={shown[name]}
          onChange={(day) => setDraft({ ...shown, [name]: day })}
        />
      ))}
      {error && (
        <p role="alert">{t(`days.errors.${error.issues[0]?.message}`, t('days.errors.other'))}</p>
      )}
      <Button type="submit" size="xs" disabled={error !== undefined}>
        {t('days.put')}
      </Button>
    </FilterPopover>
  )
}
