import { expect, it } from 'vitest'
import { daysUntilFull, findFaults } from './find-faults.ts'
import type { InstallationFigures } from './figures.ts'

const gigabyte = 1_000_000_000
const well: InstallationFigures = {
  database_ms: 2,
  waiting_calls: 0,
  deliveries: [
    { table: 'outbox_delivery', waiting: 12, overdue_s: 1, set_aside: 0 },
    { table: 'mail', waiting: 0, overdue_s: 0, set_aside: 0 },
  ],
  late_jobs: { count: 0, oldest_s: 0 },
  disk: { free_bytes: 60 * gigabyte, total_bytes: 100 * gigabyte },
  database_bytes: 20 * gigabyte,
  growth_bytes_a_day: 0.1 * gigabyte,
  replica_lag_s: 0.4,
}
const mail = (over: object) => [
  { table: 'mail' as const, waiting: 3, overdue_s: 0, set_aside: 0, ...over },
]
const kindsOf = (over: Partial<InstallationFigures>) =>
  findFaults({ ...well, ...over }).map(({ kind, level, value }) => [kind, level, value])

it('finds nothing where everything is within its bounds', () => {
  expect(findFaults(well)).toEqual([])
})

it.each<[Partial<InstallationFigures>, [string, string, number]]>([
  [{ database_ms: 200 }, ['database_slow', 'warning', 200]],
  [{ database_ms: 1000.4 }, ['database_slow', 'problem', 1000]],
  [{ waiting_calls: 1 }, ['connections_short', 'warning', 1]],
  [{ deliveries: mail({ overdue_s: 120 }) }, ['mail_late', 'warning', 120]],
  [{ deliveries: mail({ overdue_s: 900 }) }, ['mail_late', 'problem', 900]],
  [{ deliveries: mail({ set_aside: 1 }) }, ['mail_failed', 'warning', 1]],
  [{ late_jobs: { count: 4, oldest_s: 1800 } }, ['jobs_late', 'problem', 1800]],
  [
    { disk: { free_bytes: 15, total_bytes: 100 }, growth_bytes_a_day: null },
    ['disk_short', 'warning', 15],
  ],
  [
    { disk: { free_bytes: 4, total_bytes: 100 }, growth_bytes_a_day: null },
    ['disk_short', 'problem', 4],
  ],
  [{ growth_bytes_a_day: 3 * gigabyte }, ['disk_filling', 'warning', 20]],
  [{ growth_bytes_a_day: 9 * gigabyte }, ['disk_filling', 'problem', 6]],
  [{ replica_lag_s: 30 }, ['replica_late', 'warning', 30]],
])('finds of %j', (over, expected) => {
  expect(kindsOf(over)).toEqual([expected])
})

it.each<Partial<InstallationFigures>>([
  { database_ms: 199 },
  { deliveries: mail({ overdue_s: 119 }) },
  { late_jobs: { count: 1, oldest_s: 299 } },
  { disk: { free_bytes: 20, total_bytes: 100 }, growth_bytes_a_day: null },
  { growth_bytes_a_day: 2 * gigabyte },
  { growth_bytes_a_day: -gigabyte },
  { replica_lag_s: null },
])('finds nothing of %j', (over) => {
  expect(kindsOf(over)).toEqual([])
})

it('names the deliveries that wait, and what hinders people first', () => {
  const deliveries = [
    { table: 'webhook_delivery' as const, waiting: 3, overdue_s: 150, set_aside: 2 },
  ]
  const found = findFaults({ ...well, database_ms: 300, deliveries, replica_lag_s: 400 })
  expect(found.map(({ kind, table }) => [kind, table])).toEqual([
    ['replica_late', null],
    ['database_slow', null],
    ['deliveries_late', 'webhook_delivery'],
    ['deliveries_failed', 'webhook_delivery'],
  ])
})

it('foresees nothing of a database that does not grow, or is not known yet', () => {
  expect(daysUntilFull(well)).toBe(600)
  expect(daysUntilFull({ ...well, growth_bytes_a_day: 0 })).toBeNull()
  expect(daysUntilFull({ ...well, growth_bytes_a_day: null })).toBeNull()
})
