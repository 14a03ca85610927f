import type { Finding, InstallationFigures } from './figures.ts'

/** From where a figure is worth a look, and from where it hinders people. */
interface Bounds {
  readonly warning: number
  readonly problem: number
}

const database_ms: Bounds = { warning: 200, problem: 1000 }
const waiting_calls: Bounds = { warning: 1, problem: 20 }
const overdue_s: Bounds = { warning: 120, problem: 900 }
const set_aside: Bounds = { warning: 1, problem: 100 }
const jobs_s: Bounds = { warning: 300, problem: 1800 }
const replica_s: Bounds = { warning: 30, problem: 300 }
/** Of what is free, percent, and of the time until nothing is, days: less is worse. */
const free_pct: Bounds = { warning: 20, problem: 5 }
const days_left: Bounds = { warning: 30, problem: 7 }

const above = (value: number, { warning, problem }: Bounds): Finding['level'] | null =>
  value >= problem ? 'problem' : value >= warning ? 'warning' : null
const below = (value: number, { warning, problem }: Bounds): Finding['level'] | null =>
  value < problem ? 'problem' : value < warning ? 'warning' : null

/**
 * Whole days until the disk is full where the database goes on growing as it did.
 *
 * @returns null where it does not grow, or nobody knows yet
 */
export function daysUntilFull(figures: InstallationFigures): number | null {
  const { disk, growth_bytes_a_day: growth } = figures
  return growth !== null && growth > 0 ? Math.floor(disk.free_bytes / growth) : null
}

function faultOf(
  kind: Finding['kind'],
  value: number | null,
  judge: (value: number) => Finding['level'] | null,
): Finding[] {
  const level = value === null ? null : judge(value)
  return level === null || value === null ? [] : [{ kind, level, table: null, value }]
}

const isProblem = ({ level }: Finding): number => (level === 'problem' ? 1 : 0)

/** What is wrong, the worst first; nothing where every figure is within its bounds. */
export function findFaults(figures: InstallationFigures): Finding[] {
  const free = Math.round((figures.disk.free_bytes / figures.disk.total_bytes) * 100)
  const days = daysUntilFull(figures)
  const found = [
    ...faultOf('database_slow', Math.round(figures.database_ms), (it) => above(it, database_ms)),
    ...faultOf('connections_short', figures.waiting_calls, (it) => above(it, waiting_calls)),
    ...figures.deliveries.flatMap(faultsOfDeliveries),
    ...faultOf('jobs_late', Math.round(figures.late_jobs.oldest_s), (it) => above(it, jobs_s)),
    ...faultOf('disk_short', free, (it) => below(it, free_pct)),
    ...faultOf('disk_filling', days, (it) => below(it, days_left)),
    ...faultOf('replica_late', figures.replica_lag_s, (it) => above(Math.round(it), replica_s)),
  ]
  return found.toSorted((one, other) => isProblem(other) - isProblem(one))
}

/** Mails have words of their own: whoever waits for a code cannot sign in. */
function faultsOfDeliveries({
  table,
  ...deliveries
}: InstallationFigures['deliveries'][number]): Finding[] {
  const isMail = table === 'mail'
  const late = above(deliveries.overdue_s, overdue_s)
  const failed = above(deliveries.set_aside, set_aside)
  const shared = { table: isMail ? null : table }
  return [
    ...(late === null
      ? []
      : [
          {
            ...shared,
            kind: isMail ? ('mail_late' as const) : ('deliveries_late' as const),
            level: late,
            value: Math.round(deliveries.overdue_s),
          },
        ]),
    ...(failed === null
      ? []
      : [
          {
            ...shared,
            kind: isMail ? ('mail_failed' as const) : ('deliveries_failed' as const),
            level: failed,
            value: deliveries.set_aside,
          },
        ]),
  ]
}
