import { knownStatuses, type Status, statusColors } from '@baquiano/contract/statuses'
import { ColorBadge } from '../platform/color-badge.tsx'
import { useStatusName } from './use-status-name.ts'

/** A status in its colour; one of the company's own is neutral. */
export function StatusBadge({ name, is_known }: Pick<Status, 'name' | 'is_known'>) {
  const nameOf = useStatusName()
  const known = is_known ? knownStatuses.find((it) => it === name) : undefined
  return <ColorBadge color={known && statusColors[known]}>{nameOf(name)}</ColorBadge>
}
