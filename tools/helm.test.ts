import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { appVersion } from '../packages/contract/src/platform/app-version.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import { renderTemplate } from './test/render-chart.ts'

const chart = new URL('../deploy/helm/', import.meta.url)
const secrets = mkdtempSync(join(tmpdir(), 'baquiano-helm-'))
afterAll(() => rmSync(secrets, { recursive: true }))
const given = {
  DATABASE_URL: 'postgres://baquiano:secret@database/baquiano',
  REDIS_URL: 'redis://redis:6379',
  BAQUIANO_SECRET: 's'.repeat(32),
  S3_URL: 'https://key:secret@s3.example/files',
}
for (const [name, value] of Object.entries(given)) writeFileSync(join(secrets, name), `${value}\n`)

const labels = z.record(z.string(), z.string())
const probe = z.union([
  z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
  z.object({ tcpSocket: z.object({ port: z.string() }) }),
])
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    replicas: z.int(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels }),
      spec: z.object({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({
          runAsNonRoot: z.literal(true),
          runAsUser: z.literal(10001),
        }),
        containers: z.array(
          z.object({
            image: z.string(),
            securityContext: z.object({
              allowPrivilegeEscalation: z.literal(false),
              readOnlyRootFilesystem: z.literal(true),
              capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
            }),
            env: z.array(z.object({ name: z.string(), value: z.string() })),
            ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
            startupProbe: probe,
            readinessProbe: probe,
            livenessProbe: probe,
            resources: z.object({ requests: labels, limits: labels }),
            volumeMounts: z.array(z.looseObject({ name: z.string(), mountPath: z.string() })),
          }),
        ),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
})
const other = z.object({
  kind: z.enum(['Service', 'PodDisruptionBudget']),
  spec: z.looseObject({ selector: z.union([z.object({ matchLabels: labels }), labels]) }),
})

async function render(over: object = {}): Promise<unknown[]> {
  const values = z
    .record(z.string(), z.unknown())
    .parse(parse(await readFile(new URL('values.yaml', chart), 'utf8')))
  const about = z
    .object({ name: z.string(), appVersion: z.string() })
    .parse(parse(await readFile(new URL('Chart.yaml', chart), 'utf8')))
  const scope = {
    Values: { ...values, publicUrl: 'https://baquiano.example', ...over },
    Release: { Name: 'field' },
    Chart: { Name: about.name, AppVersion: about.appVersion },
  }
  const folder = new URL('templates/', chart)
  const all: unknown[] = []
  for (const file of (await readdir(folder)).toSorted((a, b) => a.localeCompare(b))) {
    const text = renderTemplate(await readFile(new URL(file, folder), 'utf8'), scope)
    for (const document of parseAllDocuments(text)) {
      expect(document.errors).toEqual([])
      all.push(document.toJS())
    }
  }
  return all
}

const deploymentsOf = (all: readonly unknown[]) =>
  all.flatMap((one) => deployment.safeParse(one).data ?? [])

it('runs both roles without root, on a read-only file system, with probes and limits', async () => {
  const all = await render()
  const names = deploymentsOf(all).map(({ metadata }) => metadata.name)
  expect(names).toEqual(['field-api', 'field-worker'])
  for (const { spec } of deploymentsOf(all)) {
    const { containers, volumes } = spec.template.spec
    for (const { volumeMounts, ports, ...container } of containers) {
      const mounted = volumeMounts.map(({ name }) => name)
      expect(mounted.toSorted()).toEqual(volumes.map(({ name }) => name).toSorted())
      const { startupProbe, readinessProbe, livenessProbe } = container
      for (const one of [startupProbe, readinessProbe, livenessProbe]) {
        const { port } = 'httpGet' in one ? one.httpGet : one.tcpSocket
        expect(ports.map(({ name }) => name)).toContain(port)
      }
    }
  }
})

it('gives settings that the server accepts, and every secret as a file', async () => {
  for (const { spec } of deploymentsOf(await render({ settings: { LOG_LEVEL: 'warn' } }))) {
    for (const { env } of spec.template.spec.containers) {
      const values = env.map(({ value }) => value).join('\n')
      expect(values).not.toContain('secret@')
      const settings = env.map(({ name, value }) => [
        name,
        value.replace('/run/secrets/baquiano', secrets),
      ])
      const config = readConfig(Object.fromEntries(settings))
      expect(config).toMatchObject({ ...given, LOG_LEVEL: 'warn', TRUST_PROXY: 1 })
      expect(`field-${config.BAQUIANO_ROLE}`).toBe(
        `field-${spec.selector.matchLabels['app.kubernetes.io/component']}`,
      )
    }
  }
})

it('selects pods that there are: by each deployment, service and budget', async () => {
  const all = await render()
  const pods = deploymentsOf(all).map(({ spec }) => spec.template.metadata.labels)
  const selectors = [
    ...deploymentsOf(all).map(({ spec }) => spec.selector.matchLabels),
    ...all.flatMap((one) => {
      const { data } = other.safeParse(one)
      if (!data) return []
      const { selector } = data.spec
      return [labels.parse('matchLabels' in selector ? selector.matchLabels : selector)]
    }),
  ]
  expect(selectors).toHaveLength(5)
  for (const selector of selectors) {
    const selected = pods.filter((pod) =>
      Object.entries(selector).every(([name, value]) => pod[name] === value),
    )
    expect(selected).toHaveLength(1)
  }
})

it('keeps the home in a claim where one is named', async () => {
  const claims = deploymentsOf(await render({ home: { claim: 'shared' } })).flatMap(({ spec }) =>
    spec.template.spec.volumes.filter(({ persistentVolumeClaim }) => persistentVolumeClaim),
  )
  const claim = { name: 'home', persistentVolumeClaim: { claimName: 'shared' } }
  expect(claims).toEqual([claim, claim])
})

it('is of the version of the product', async () => {
  const about = parse(await readFile(new URL('Chart.yaml', chart), 'utf8'))
  expect(about).toMatchObject({ version: appVersion, appVersion })
})
