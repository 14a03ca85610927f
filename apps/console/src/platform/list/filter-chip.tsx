import { Menu } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ChipProps } from './chip-props.ts'
import { DaysChip } from './days-chip.tsx'
import styles from './filter-bar.module.css'
import type { ChoiceFilter, DrawnFilter, ListFilter } from './list-spec.ts'
import { RangeChip } from './range-chip.tsx'
import { RecordChip } from './record-chip.tsx'
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
