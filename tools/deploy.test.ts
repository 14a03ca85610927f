import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { createMetrics } from '../apps/server/src/platform/metrics/metrics.ts'

const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string() }),
        }),
      ),
    }),
  ),
})
const dashboard = z.object({
  panels: z.array(
    z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) }),
  ),
})

const textOf = (path: string) => readFile(new URL(`../deploy/${path}`, import.meta.url), 'utf8')

const away = () => {
  throw new Error('no database')
}

/** The measures of a process, by name; a histogram has three. */
async function measures(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics({
    version: '0.0.0',
    role: 'all',
    database: {
      reader: away,
      writer: away,
      transaction: away,
      within: away,
      connections: () => ({ open: 0, idle: 0, waited_for: 0 }),
      close: async () => {},
    },
    clock: () => new Date(0),
    deliveries: [],
  })
  const types = [...(await metrics.read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_bucket`, `${name}_sum`] : [name],
    ),
  )
}

/** `up` is Prometheus' own. */
const named = (expression: string) =>
  expression.match(/\b(?:baquiano|nodejs|process)_\w+/g)?.map(String) ?? []

it('alerts by measures that a process has', async () => {
  const { groups } = rules.parse(parse(await textOf('prometheus/alerts.yml')))
  const known = await measures()
  const all = groups.flatMap((group) => group.rules)
  expect(all.length).toBeGreaterThan(5)
  expect(all.flatMap(({ expr }) => named(expr)).filter((name) => !known.has(name))).toEqual([])
  expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length)
})

it('draws the dashboard of measures that a process has', async () => {
  const { panels } = dashboard.parse(JSON.parse(await textOf('grafana/baquiano.json')))
  const known = await measures()
  const used = panels.flatMap(({ targets }) => targets.flatMap(({ expr }) => named(expr)))
  expect(used.length).toBeGreaterThanOrEqual(panels.length)
  expect(used.filter((name) => !known.has(name))).toEqual([])
})
