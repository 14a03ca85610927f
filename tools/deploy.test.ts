import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../apps/server/src/platform/config.ts'
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

const service = z.object({
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  privileged: z.literal(false).optional(),
  environment: z.record(z.string(), z.string()).optional(),
})

it('runs each role in a container that can change nothing, with settings that the server accepts', async () => {
  const text = await textOf('docker/compose.yml')
  const { services } = z
    .object({ services: z.record(z.string(), service) })
    .parse(parse(text, { merge: true }))
  for (const role of ['api', 'worker'] as const) {
    const { read_only, cap_drop, environment = {} } = services[role] ?? { environment: {} }
    expect([role, read_only, cap_drop]).toEqual([role, true, ['ALL']])
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value
        .replace('${DATABASE_PASSWORD}', 'secret')
        .replace('${BAQUIANO_SECRET}', 's'.repeat(32))
        .replace('${PUBLIC_URL}', 'https://baquiano.example'),
    ])
    expect(readConfig(Object.fromEntries(given)).BAQUIANO_ROLE).toBe(role)
  }
})

it('builds an image of pinned versions that does not run as root', async () => {
  const lines = (await textOf('docker/Dockerfile')).split('\n')
  const from = lines.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])
  expect(from.length).toBe(2)
  for (const image of from) expect(image).toMatch(/^node:\d+\.\d+\.\d+-/)
  const user = lines.findIndex((line) => line === 'USER 10001')
  expect(user).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')))
  expect(lines.findIndex((line) => line.startsWith('CMD '))).toBeGreaterThan(user)
})

const isSystemdThere = spawnSync('systemd-analyze', ['--version']).status === 0
it.skipIf(!isSystemdThere)('has a unit that systemd accepts (skipped without systemd)', () => {
  const unit = fileURLToPath(new URL('../deploy/systemd/baquiano.service', import.meta.url))
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', unit], {
    encoding: 'utf8',
  })
  // The account and the program are those of the machine that it is installed on.
  const faults = `${stdout}${stderr}`
    .split('\n')
    .filter(
      (line) => line.includes('baquiano.service') && !/not executable|No such file/.test(line),
    )
  expect(faults).toEqual([])
})
