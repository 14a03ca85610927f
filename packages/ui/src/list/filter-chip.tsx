import {
  type DateRange,
  dateRange,
  dayFormat,
  listDateRange,
  numberRange,
  numberText,
} from '@baquiano/contract/platform'
import { Button, Menu, NumberInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { DateBox } from '../form/fields/date-box.tsx'
import { RecordField } from '../form/fields/record-field.tsx'
import { useRecordName } from '../form/fields/record-source.ts'
import type { ChipProps } from './chip-props.ts'
import styles from './filter-bar.module.css'
import { FilterPopover } from './filter-popover.tsx'
import type {
  ChoiceFilter,
  DaysFilter,
  DrawnFilter,
  ListFilter,
  RangeFilter,
  RecordFilter,
} from './list-spec.ts'
import { SeveralChip } from './several-chip.tsx'

/** An active filter: shows its value, offers others, and can be removed. */
export function FilterChip(props: ChipProps<ListFilter>) {
  const { t } = useTranslation('list')
  const { label } = props.filter
  return (
    <span className={`${styles.chip} middle round-6 on-chip text-s nowrap`}>
      <ChipOfKind {...props} />
      <button
        type="button"
        aria-label={t('remove_filter', { name: label })}
        onClick={() => props.onChange(undefined)}
      >
        <IconX size={12} aria-hidden />
      </button>
    </span>
  )
}

function ChipOfKind({ filter, ...props }: ChipProps<ListFilter>) {
  if ('days' in filter) return <DaysChip {...props} filter={filter} />
  if ('range' in filter) return <RangeChip {...props} filter={filter} />
  if ('several' in filter) return <SeveralChip {...props} filter={filter} />
  if ('source' in filter) return <RecordChip {...props} filter={filter} />
  if ('drawn' in filter) return <DrawnChip filter={filter} />
  return <ChoiceChip {...props} filter={filter} />
}

const DrawnChip = ({ filter: { label, drawn } }: { readonly filter: DrawnFilter }) => (
  <span className="pad-x-6">
    {label} <b>{drawn}</b>
  </span>
)

function ChoiceChip({ filter: { label, options }, value, onChange }: ChipProps<ChoiceFilter>) {
  const name = options.find((option) => option.value === value)?.label
  return (
    <Menu position="bottom-start" shadow="md" radius="lg">
      <Menu.Target>
        <button type="button">
          <span>{label}</span> <b>{name}</b>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item key={String(option.value)} onClick={() => onChange(option.value)}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** An active filter by first and last day. */
function DaysChip({ filter: { label, days }, value, onChange }: ChipProps<DaysFilter>) {
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

const range = numberRange(z.number())
const ends = ['min', 'max'] as const
type Draft = Readonly<Record<(typeof ends)[number], number | undefined>>

/** An active filter by the ends of a range of numbers. */
function RangeChip({ filter, value, isNew, onChange, onClose }: ChipProps<RangeFilter>) {
  const { label, range: bounds } = filter
  const { t, i18n } = useTranslation('list')
  const { min, max } = range.safeParse(value).data ?? {}
  const chosen: Draft = { min, max }
  const [draft, setDraft] = useState<Draft | null>(isNew ? chosen : null)
  const shown = draft ?? chosen
  const problem = problemOf(shown, bounds)
  const close = () => {
    setDraft(null)
    onClose()
  }
  const apply = () => {
    if (problem) return
    onChange(range.parse(Object.fromEntries(Object.entries(shown).filter(([, end]) => isSet(end)))))
    setDraft(null)
  }
  const text = ends.flatMap((end) => {
    const limit = chosen[end]
    return limit === undefined
      ? []
      : [t(`range.${end}_is`, { limit: numberText(limit, i18n.language) })]
  })
  const unit = bounds.unit === undefined ? '' : ` ${bounds.unit}`
  return (
    <FilterPopover
      label={label}
      text={text.length > 0 ? `${text.join(' ')}${unit}` : ''}
      isOpen={draft !== null}
      onOpen={() => setDraft(chosen)}
      onClose={close}
      onSubmit={apply}
    >
      {ends.map((end) => (
        <NumberInput
          key={end}
          size="xs"
          hideControls
          label={`${t(`range.${end}`)}${bounds.unit === undefined ? '' : ` (${bounds.unit})`}`}
          allowDecimal={!bounds.isWhole}
          value={shown[end] ?? ''}
          onChange={(next) =>
            setDraft({ ...shown, [end]: typeof next === 'number' ? next : undefined })
          }
        />
      ))}
      {problem && problem !== 'RANGE_EMPTY' && (
        <p role="alert">
          {t(`range.errors.${problem}`, {
            min: numberText(bounds.min ?? 0, i18n.language),
            max: numberText(bounds.max ?? 0, i18n.language),
          })}
        </p>
      )}
      <Button type="submit" size="xs" disabled={problem !== undefined}>
        {t('days.put')}
      </Button>
    </FilterPopover>
  )
}

const isSet = (end: number | undefined): end is number => end !== undefined

function problemOf({ min, max }: Draft, bounds: RangeFilter['range']) {
  const given = [min, max].filter(isSet)
  if (given.length === 0) return 'RANGE_EMPTY'
  if (isSet(min) && isSet(max) && min > max) return 'MAX_BELOW_MIN'
  if (given.some((end) => end < (bounds.min ?? -Infinity))) return 'TOO_SMALL'
  return given.some((end) => end > (bounds.max ?? Infinity)) ? 'TOO_BIG' : undefined
}

/** An active filter by another record; choosing one applies it. */
function RecordChip({ filter, value, isNew, onChange, onClose }: ChipProps<RecordFilter>) {
  const { key, label, source } = filter
  const id = typeof value === 'string' ? value : null
  const [isOpen, setOpen] = useState(isNew)
  const name = useRecordName(source, id)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const choose = (chosen: string | null) => {
    if (chosen === null) return
    onChange(chosen)
    setOpen(false)
  }
  return (
    <FilterPopover
      label={label}
      text={name}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={close}
      onSubmit={() => undefined}
    >
      <div className={`${styles.choices} stack gap-8`}>
        <RecordField
          label={label}
          required
          source={source}
          isInPopover
          field={{
            name: `filter-${key}`,
            value: id,
            problem: undefined,
            mark: undefined,
            onChange: choose,
          }}
        />
      </div>
    </FilterPopover>
  )
}
