import { knownStatuses, type Status, statusColors } from '@baquiano/contract/statuses'
import styles from './statuses.module.css'
import { useStatusName } from './use-status-name.ts'

/** A status in its colour; one of the company's own is neutral. */
export function StatusBadge({ name, is_known }: Pick<Status, 'name' | 'is_known'>) {
  const nameOf = useStatusName()
  const known = is_known ? knownStatuses.find((it) => it === name) : undefined
  return (
    <span className={styles.badge} data-color={known && statusColors[known]}>
      <bdi>{nameOf(name)}</bdi>
    </span>
  )
}
