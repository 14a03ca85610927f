import { limits } from '@baquiano/contract/platform'
import { ActionIcon, MultiSelect, Popover, Tooltip } from '@mantine/core'
import { IconUsersPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LiveMap } from '../use-live-map.ts'
import { ReplayFigures } from './replay-figures.tsx'

/** Who is in a replay, and what the first of them did. */
export function ReplayWho({ live }: { readonly live: LiveMap }) {
  const { t } = useTranslation('live-map')
  const { replay } = live.replayed
  return (
    <Popover position="top-end" width={340} trapFocus>
      <Popover.Target>
        <Tooltip label={t('replay_who')}>
          <ActionIcon variant="default" size={30} aria-label={t('replay_who')}>
            <IconUsersPlus size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <div className="stack gap-12">
          <MultiSelect
            size="xs"
            searchable
            label={t('replay_who')}
            comboboxProps={{ withinPortal: false }}
            maxValues={limits.executed_resources}
            data={live.model.team.map(({ id, full_name }) => ({ value: id, label: full_name }))}
            value={live.search.replay ?? []}
            onChange={(ids) => live.set({ replay: ids.length > 0 ? ids : undefined })}
          />
          {replay && <ReplayFigures live={live} replay={replay} />}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
