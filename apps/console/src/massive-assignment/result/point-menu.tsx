import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconLock, IconLockOpen, IconUserShare, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../use-assignment.ts'
import type { Result } from './results-of.ts'

interface Props {
  readonly result: Result
  readonly assignment: Assignment
}

/** Codes that another resource may not have: the point is tried with whom somebody chooses. */
const movable: ReadonlySet<string> = new Set([
  'FULL',
  'VISIT_POINT_NOT_OF_RESOURCE',
  'ACTIVITY_NOT_OF_RESOURCE',
])

/** What somebody can change about one visit point. */
export function PointMenu({ result, assignment }: Props) {
  const { t } = useTranslation('massive-assignment')
  const { resource_ids, people, move, unlock, leaveOut, pins } = assignment
  const { visit_point_id, name } = result
  const own = result.kind === 'unplaced' ? undefined : result.resource_id
  const isMovable = result.kind !== 'unplaced' || movable.has(result.point.code)
  const others = isMovable ? resource_ids.filter((id) => id !== own) : []
  return (
    <Menu position="bottom-end" shadow="md" radius="lg">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={26} aria-label={t('change', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((id) => (
          <Menu.Item
            key={id}
            leftSection={<IconUserShare size={15} aria-hidden />}
            onClick={() => move(visit_point_id, id)}
          >
            {t('move_to', { name: people.get(id)?.full_name ?? '…' })}
          </Menu.Item>
        ))}
        {own !== undefined &&
          (pins.get(visit_point_id)?.locked ? (
            <Menu.Item
              leftSection={<IconLockOpen size={15} aria-hidden />}
              onClick={() => unlock(visit_point_id)}
            >
              {t('unlock')}
            </Menu.Item>
          ) : (
            <Menu.Item
              leftSection={<IconLock size={15} aria-hidden />}
              onClick={() => move(visit_point_id, own)}
            >
              {t('lock')}
            </Menu.Item>
          ))}
        <Menu.Item
          color="red"
          leftSection={<IconX size={15} aria-hidden />}
          onClick={() => leaveOut(visit_point_id)}
        >
          {t('leave_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
