import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './filter-bar.module.css'
import { FilterChip } from './filter-chip.tsx'
import type { SetListParams } from './list-params.ts'
import type { ListFilter } from './list-spec.ts'

interface Props {
  readonly filters: readonly ListFilter[]
  /** The values of the active ones by their keys, as the URL has them. */
  readonly params: Readonly<Record<string, unknown>>
  readonly set: SetListParams
}

/** The active filters as chips, and a menu of the others. */
export function FilterChips({ filters, params, set }: Props) {
  const { t } = useTranslation('list')
  const [composed, setComposed] = useState<string>()
  const isActive = ({ key }: ListFilter) => params[key] !== undefined || key === composed
  const others = filters.filter((filter) => !isActive(filter) && !('drawn' in filter))
  return (
    <>
      {filters.filter(isActive).map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={params[filter.key]}
          isNew={filter.key === composed}
          onChange={(value) => {
            setComposed(undefined)
            set({ [filter.key]: value })
          }}
          onClose={() => setComposed(undefined)}
        />
      ))}
      {others.length > 0 && (
        // The chip that an entry opens takes the focus.
        <Menu position="bottom-start" shadow="md" radius="lg" returnFocus={false}>
          <Menu.Target>
            <button
              type="button"
              className={`${styles.add} middle gap-4 pad-x-8 round-6 dim text-s nowrap`}
            >
              <IconPlus size={13} aria-hidden />
              {t('filter')}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((filter) => (
              <FilterChoices key={filter.key} filter={filter} set={set} onCompose={setComposed} />
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

interface FilterChoicesProps {
  readonly filter: ListFilter
  readonly set: SetListParams
  /** Opens the chip of a filter whose value has to be put together. */
  readonly onCompose: (key: string) => void
}

/** Menu entries of a filter that is not active yet. */
function FilterChoices({ filter, set, onCompose }: FilterChoicesProps) {
  const { key, label } = filter
  if ('drawn' in filter) return null
  if (!('options' in filter)) {
    const start = () => ('days' in filter ? set({ [key]: filter.days }) : onCompose(key))
    return <Menu.Item onClick={start}>{label}</Menu.Item>
  }
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {filter.options.map(({ value, label: name }) => (
        <Menu.Item key={String(value)} onClick={() => set({ [key]: value })}>
          {name}
        </Menu.Item>
      ))}
    </>
  )
}
