import { shortHour } from '@baquiano/contract/platform'
import { visitCode } from '@baquiano/contract/visits'
import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertTriangleFilled,
  IconCheck,
  IconDots,
  IconLock,
  IconLockOpen,
  IconUserShare,
  IconX,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { laneStyle } from '../../visits/index.ts'
import styles from '../massive-assignment.module.css'
import type { Assignment } from '../use-assignment.ts'
import type { Result } from './results-of.ts'

interface Props {
  readonly result: Result
  readonly assignment: Assignment
}

/** One visit point: whether it gets a visit, whose and when, or why not. */
export function ResultRow({ result, assignment }: Props) {
  const { search, set, people } = assignment
  const { visit_point_id, name, kind } = result
  const isSelected = search.point === visit_point_id
  return (
    <div
      className={`${styles.resultRow} row gap-8 line-bottom`}
      data-selected={isSelected || undefined}
    >
      <button
        type="button"
        className="row gap-8 grow shrink text-start"
        aria-pressed={isSelected}
        onClick={() => set({ point: isSelected ? undefined : visit_point_id })}
      >
        <Mark kind={kind} />
        <span className="stack grow shrink">
          <bdi className="ell text-m medium">{name}</bdi>
          <Reason result={result} />
        </span>
        {result.kind !== 'unplaced' && (
          <span className="row gap-6 text-s dim nowrap" style={laneStyle(result.lane)}>
            {assignment.pins.get(visit_point_id)?.locked && <Locked />}
            <i className={styles.dot} aria-hidden />
            <bdi>{people.get(result.resource_id)?.name ?? '…'}</bdi>
            <span className="num">{shortHour(result.stop.hour_init)}</span>
          </span>
        )}
      </button>
      <PointMenu result={result} assignment={assignment} />
    </div>
  )
}

function Locked() {
  const { t } = useTranslation('massive-assignment')
  return <IconLock size={13} aria-label={t('locked')} />
}

function Mark({ kind }: Pick<Result, 'kind'>) {
  const { t } = useTranslation('massive-assignment')
  const label = t(`kinds_of_one.${kind}`)
  if (kind === 'fine') return <IconCheck className={styles.fine} size={16} aria-label={label} />
  return kind === 'warned' ? (
    <IconAlertTriangleFilled className="fixed warn" size={15} aria-label={label} />
  ) : (
    <IconX className="fixed bad" size={16} aria-label={label} />
  )
}

function Reason({ result }: Pick<Props, 'result'>) {
  const { t } = useTranslation('massive-assignment')
  if (result.kind === 'unplaced') {
    const { code, visit } = result.point
    return (
      <span className="text-s bad">
        {visit
          ? t('planned_at', { hour: shortHour(visit.hour_init), code: visitCode(visit.number) })
          : t(`codes.${code}`)}
      </span>
    )
  }
  const { warnings } = result.stop
  if (warnings.length === 0) return null
  return (
    <span className="text-s warn">
      {warnings.map((warning) => t(`warnings.${warning}`)).join(' · ')}
    </span>
  )
}

interface PointMenuProps {
  readonly result: Result
  readonly assignment: Assignment
}

/** Codes that another resource may not have: the point is tried with whom somebody chooses. */
const movable: ReadonlySet<string> = new Set([
  'FULL',
  'VISIT_POINT_NOT_OF_RESOURCE',
  'ACTIVITY_NOT_OF_RESOURCE',
  'SKILLS_MISSING',
])

/** What somebody can change about one visit point. */
function PointMenu({ result, assignment }: PointMenuProps) {
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
