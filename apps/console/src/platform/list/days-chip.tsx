import { type DateRange, dateRange, listDateRange } from '@baquiano/contract/platform'
import { Button, Popover, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './filter-bar.module.css'
import type { SetListParams } from './list-params.ts'
import type { DaysFilter } from './list-spec.ts'

interface Props {
  readonly filter: DaysFilter
  readonly value: unknown
  readonly set: SetListParams
}

/** An active filter by first and last day. */
export function DaysChip({ filter: { key, label, days }, value, set }: Props) {
  const { t, i18n } = useTranslation(['list', 'platform'])
  const chosen = dateRange.safeParse(value).data ?? days
  const [draft, setDraft] = useState<DateRange | null>(null)
  const shown = draft ?? chosen
  const { error } = listDateRange.safeParse(shown)
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const text = format.formatRange(Date.parse(chosen.date_init), Date.parse(chosen.date_end))
  const apply = () => {
    set({ [key]: shown })
    setDraft(null)
  }
  return (
    <Popover
      position="bottom-start"
      shadow="md"
      radius="lg"
      trapFocus
      opened={draft !== null}
      onChange={(isOpen) => !isOpen && setDraft(null)}
    >
      <Popover.Target>
        <button type="button" onClick={() => setDraft(draft ? null : chosen)}>
          <span>{label}</span> <b>{text}</b>
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form
          className={styles.days}
          onSubmit={(event) => {
            event.preventDefault()
            if (!error) apply()
          }}
        >
          {(['date_init', 'date_end'] as const).map((name) => (
            <TextInput
              key={name}
              type="date"
              size="xs"
              required
              label={t(`days.${name}`)}
              value={shown[name]}
              onChange={({ currentTarget }) => setDraft({ ...shown, [name]: currentTarget.value })}
            />
          ))}
          {error && (
            <p role="alert">
              {t(`days.errors.${error.issues[0]?.message}`, t('days.errors.other'))}
            </p>
          )}
          <Button type="submit" size="xs" disabled={error !== undefined}>
            {t('days.put')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
