import type { Caller } from '../context.ts'
import { secondMs } from '@baquiano/contract/platform'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import { type MeasuredTable, measureBacklogs } from './backlogs.repository.ts'

/** What the process measures of itself, as a monitoring system reads it (`/metrics`, text format of Prometheus). */
export interface Metrics {
  /** Measures a call of the server: rate, errors and duration of each family of endpoints come of it. */
  readonly countCall: (call: MeasuredCall) => void
  /** Positions that were stored, without those that were known. */
  readonly countPositions: (stored: number) => void
  /** The measures as text; those of the database are read now. */
  readonly read: () => Promise<string>
  readonly contentType: string
}

export interface MeasuredCall {
  /** Null of strangers, and where a call was refused before anybody asked who makes it. */
  readonly caller: Caller | null
  /** The first part of an endpoint's path. */
  readonly family: string
  readonly method: string
  /** Of the answer: 404. */
  readonly status: number
  readonly duration_ms: number
}

interface Options {
  readonly version: string
  readonly role: string
  readonly database: Database
  readonly clock: () => Date
  /** The tables of deliveries, whose backlogs are measured. */
  readonly deliveries: readonly MeasuredTable[]
}

/** Of a call, from its first byte to the last of its answer, s. */
const durations_s = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export function createMetrics({ version, role, ...measured }: Options): Metrics {
  const registry = new Registry()
  const registers = [registry]
  // Event loop, memory, garbage collection, open handles.
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'baquiano_info',
    help: 'Always 1; version and role of the process.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version, role }, 1)
  const calls = new Histogram({
    name: 'baquiano_http_request_duration_seconds',
    help: 'Calls by family of endpoints, method and class of the answer.',
    labelNames: ['family', 'method', 'status'],
    buckets: durations_s,
    registers,
  })
  const positions = new Counter({
    name: 'baquiano_positions_stored_total',
    help: 'Positions that were stored, each once.',
    registers,
  })
  const measureDatabase = databaseGauges(registry, measured)
  return {
    countCall: ({ family, method, status, duration_ms }) => {
      const group = `${Math.floor(status / 100)}xx`
      calls.observe({ family, method, status: group }, duration_ms / secondMs)
    },
    countPositions: (stored) => positions.inc(stored),
    read: async () => {
      await measureDatabase()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** What waits in the database and how many connections to it are in use, measured when somebody reads it. */
function databaseGauges(
  registry: Registry,
  { database, clock, deliveries }: Omit<Options, 'version' | 'role'>,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name: `baquiano_${name}`, help, labelNames, registers: [registry] })
  const isUp = gauge('database_up', '1 when the database answered this reading.')
  const connections = gauge('database_connections', 'Connections of this process.', 'state')
  const waiting = gauge('backlog_waiting', 'Deliveries that wait or run; at most 10,000.', 'table')
  const overdue = gauge('backlog_overdue_seconds', 'Since when the oldest is due.', 'table')
  const setAside = gauge('backlog_set_aside', 'Deliveries that failed for good.', 'table')
  return async () => {
    for (const [name, count] of Object.entries(database.connections()))
      connections.set({ state: name }, count)
    const [backlogs] = await Promise.allSettled([
      measureBacklogs(database, deliveries, clock().toISOString()),
    ])
    isUp.set(backlogs.status === 'fulfilled' ? 1 : 0)
    // What could not be read is absent, rather than as it was before.
    for (const each of [waiting, overdue, setAside]) each.reset()
    if (backlogs.status === 'rejected') return
    for (const { table, ...backlog } of backlogs.value) {
      waiting.set({ table }, backlog.waiting)
      overdue.set({ table }, backlog.overdue_s)
      setAside.set({ table }, backlog.set_aside)
    }
  }
}
