import { createServer } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { groups } from '@baquiano/contract/groups'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { aGroup } from '../../../test/builders.ts'
import { createTestDatabase } from '../../../test/database.ts'
import { startTestServer } from '../../../test/server.ts'
import { traceCalls } from '../http/trace-calls.ts'
import { openBoss } from '../jobs/open-boss.ts'
import { workQueue } from '../jobs/work-queue.ts'
import { createLogger } from '../logger.ts'
import { deliverChanges } from '../outbox/deliver-changes.ts'
import { causeOf, inSpan } from './spans.ts'
import { startTracing } from './start-tracing.ts'

const attribute = z.object({
  key: z.string(),
  value: z.looseObject({ stringValue: z.string().optional() }),
})
const sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
              status: z.object({ code: z.int().optional(), message: z.string().optional() }),
            }),
          ),
        }),
      ),
    }),
  ),
})
type Span = z.output<typeof sent>['resourceSpans'][number]['scopeSpans'][number]['spans'][number]

/** What a collector gets: OTLP over HTTP, as JSON. */
const spans: Span[] = []
const paths = new Set<string | undefined>()
const collector = createServer((request, response) => {
  paths.add(request.url)
  void text(request).then((body) => {
    const { resourceSpans } = sent.parse(JSON.parse(body))
    spans.push(...resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})
collector.listen(0, '127.0.0.1')
await once(collector, 'listening')
afterAll(() => collector.close())

function endpoint(): string {
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

const begin = () =>
  startTracing({ endpoint: endpoint(), service: 'test', version: '1.2.3', role: 'all' })
const valueOf = ({ attributes }: Span, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue
const silent = { error: () => {}, warn: () => {} }

const server = await startTestServer()
traceCalls(server.http)

it('joins a call, its queries, and what follows it in the background, in one trace', async () => {
  const end = begin()
  const company_id = uuidv7()
  const { status } = await server.call(
    groups.create,
    { body: aGroup() },
    server.signIn({ company_id }),
  )
  expect(status).toBe(200)
  await server.http.inject('/no-call-of-the-api')

  const boss = await openBoss((await createTestDatabase('superuser')).url, silent)
  onTestFinished(() => boss.stop({ graceful: false }))
  const ran: string[] = []
  const work = {
    name: 'traced',
    run: async ({ id }: { readonly id: string }) => {
      await server.database.reader(company_id).selectFrom('work_group').select('id').execute()
      ran.push(id)
    },
    onDeadLetter: async () => {},
  }
  const queue = await workQueue<{ readonly id: string }>(boss, work, silent)
  const requests: (string | null)[] = []
  const loop = deliverChanges({
    database: server.database,
    subscribers: [
      {
        name: 'test.follow',
        on: ['group.*'],
        handle: async ({ id, request_id }) => {
          requests.push(request_id)
          await queue.send({ id }, id, request_id)
        },
      },
    ],
    services: {},
    clock: () => new Date(server.platform.clock()),
    log: silent,
  })
  await expect.poll(() => ran.length).toBe(1)
  queue.stop()
  await loop.stop()
  await end()

  expect(paths).toEqual(new Set(['/v1/traces']))
  expect(spans.filter(({ name }) => /^GET (?!\/v1\/)/.test(name))).toEqual([])
  const call = spans.find(({ name }) => name === 'POST /v1/group')
  expect(call && valueOf(call, 'request_id')).toBe(requests[0])
  const ofTrace = spans.filter(({ traceId }) => traceId === call?.traceId)
  const named = (name: string) => ofTrace.find((span) => span.name === name)
  const insertion = ofTrace.find((span) =>
    valueOf(span, 'db.query.text')?.includes('insert into "work_group"'),
  )
  expect(insertion).toBeDefined()
  const [followed, run] = [named('test.follow'), named('run traced')]
  expect(followed && valueOf(followed, 'request_id')).toBe(requests[0])
  expect(run && valueOf(run, 'request_id')).toBe(requests[0])
  expect(run?.parentSpanId).toBe(followed?.spanId)
  const read = ofTrace.find(
    ({ parentSpanId, name }) => parentSpanId === run?.spanId && name === 'select',
  )
  expect(read).toBeDefined()
})

it('names the trace in each line of the log, and no value of a query', async () => {
  const end = begin()
  const lines: string[] = []
  const log = createLogger('info', { write: (line) => lines.push(line) })
  const company_id = uuidv7()
  await inSpan({ name: 'logged' }, async () => {
    log.info('inside')
    await server.database
      .reader(company_id)
      .selectFrom('work_group')
      .select('id')
      .where('name', '=', 'a name that nobody else should read')
      .execute()
  })
  log.info('outside')
  await end()
  const span = spans.find(({ name }) => name === 'logged')
  expect(lines[0]).toContain(`"trace_id":"${span?.traceId}"`)
  expect(lines[1]).not.toContain('trace_id')
  expect(JSON.stringify(spans)).not.toContain('nobody else should read')
})

it('says that work failed, and not what its error quotes', async () => {
  const end = begin()
  const failing = inSpan({ name: 'failing' }, () =>
    Promise.reject(new RangeError('the row (Ana, 4.61, -74.08)')),
  )
  await expect(failing).rejects.toThrow('the row')
  await end()
  expect(spans.find(({ name }) => name === 'failing')?.status).toEqual({
    code: 2,
    message: 'RangeError',
  })
})

it('does nothing while no collector is named, but to carry the id of the call', async () => {
  const before = spans.length
  await inSpan({ name: 'untraced' }, async () => {})
  expect(causeOf('a call')).toEqual({ request_id: 'a call', traceparent: null })
  expect(spans).toHaveLength(before)
})
