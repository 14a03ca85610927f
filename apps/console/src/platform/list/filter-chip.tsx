import { Menu } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DaysChip } from './days-chip.tsx'
import styles from './filter-bar.module.css'
import type { ListParams, SetListParams } from './list-params.ts'
import type { ChoiceFilter, ListFilter } from './list-spec.ts'

interface Props<Filter> {
  readonly filter: Filter
  readonly params: ListParams
  readonly set: SetListParams
}

/** An active filter: shows its value, offers others, and can be removed. */
export function FilterChip({ filter, params, set }: Props<ListFilter>) {
  const { t } = useTranslation('list')
  const { key, label } = filter
  return (
    <span className={styles.chip}>
      {'days' in filter ? (
        <DaysChip filter={filter} value={params[key]} set={set} />
      ) : (
        <ChoiceChip filter={filter} params={params} set={set} />
      )}
      <button
        type="button"
        aria-label={t('remove_filter', { name: label })}
        onClick={() => set({ [key]: undefined })}
      >
        <IconX size={12} aria-hidden />
      </button>
    </span>
  )
}

function ChoiceChip({ filter: { key, label, options }, params, set }: Props<ChoiceFilter>) {
  const name = options.find(({ value }) => value === params[key])?.label
  return (
    <Menu position="bottom-start" shadow="md" radius="lg">
      <Menu.Target>
        <button type="button">
          <span>{label}</span> <b>{name}</b>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {options.map((option) => (
          <Menu.Item key={String(option.value)} onClick={() => set({ [key]: option.value })}>
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
