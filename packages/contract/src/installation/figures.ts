import { z } from 'zod'

const backlogTables = ['outbox_delivery', 'mail', 'follower_delivery', 'webhook_delivery'] as const

/** What one process measures of the installation when it is asked. */
export const installationFigures = z.object({
  /** One round trip to the database, ms. */
  database_ms: z.number(),
  /** Calls of this process that wait for a connection. */
  waiting_calls: z.int(),
  deliveries: z.array(
    z.object({
      table: z.enum(backlogTables),
      /** Neither delivered nor set aside; at most 10,000. */
      waiting: z.int(),
      /** Since when the oldest of them is due, s. */
      overdue_s: z.number(),
      /** Failed for good; at most 10,000. */
      set_aside: z.int(),
    }),
  ),
  /** Work in the background that is due and has not begun. */
  late_jobs: z.object({ count: z.int(), oldest_s: z.number() }),
  /** Of the home, where files and the embedded database lie. */
  disk: z.object({ free_bytes: z.int(), total_bytes: z.int() }),
  database_bytes: z.int(),
  /** By how much the database grew a day, over the days that are known; null before there are two. */
  growth_bytes_a_day: z.number().nullable(),
  /** Of the slowest replica, s; null where there is none, or the login may not see it. */
  replica_lag_s: z.number().nullable(),
})
export type InstallationFigures = z.output<typeof installationFigures>

/** Something of the installation that wants somebody's attention. */
export const finding = z.object({
  kind: z.enum([
    'database_slow',
    'connections_short',
    'deliveries_late',
    'deliveries_failed',
    'mail_late',
    'mail_failed',
    'jobs_late',
    'disk_short',
    'disk_filling',
    'replica_late',
  ]),
  level: z.enum(['warning', 'problem']),
  /** Of which deliveries; null of everything else. */
  table: z.enum(backlogTables).nullable(),
  /** The figure that speaks for it, in the unit of its kind: ms, calls, s, deliveries, percent or days. */
  value: z.number(),
})
export type Finding = z.output<typeof finding>
