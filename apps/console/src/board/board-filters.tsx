import { Button, Popover, Select } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { activityChoices } from '../activities/index.ts'
import { zoneChoices } from '../zones/index.ts'
import type { Board } from './use-board.ts'

/** Narrows the board to people and visits: by what is done, by what people can, by their zones. */
export function BoardFilters({ board: { search, set, skills } }: { readonly board: Board }) {
  const { t } = useTranslation('board')
  const { data: activities = [] } = useQuery(activityChoices())
  const { data: zones = [] } = useQuery(zoneChoices())
  const filters = [
    { name: 'activity', data: activities },
    { name: 'skill', data: skills },
    { name: 'zone', data: zones.map(({ id, name }) => ({ value: id, label: name })) },
  ] as const
  const offered = filters.filter(({ name, data }) => data.length > 0 || search[name] !== undefined)
  const count = filters.filter(({ name }) => search[name] !== undefined).length
  if (offered.length === 0) return null
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          size="xs"
          variant={count > 0 ? 'light' : 'default'}
          leftSection={<IconFilter size={14} aria-hidden />}
        >
          {count > 0 ? t('filters.some', { count }) : t('filters.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="stack gap-12">
        {offered.map(({ name, data }) => (
          <Select
            key={name}
            size="xs"
            label={t(`filters.${name}`)}
            placeholder={t('filters.any')}
            data={[...data]}
            value={search[name] ?? null}
            onChange={(value) => set({ [name]: value ?? undefined })}
            comboboxProps={{ withinPortal: false }}
            openOnFocus={false}
            searchable
            clearable
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  )
}
