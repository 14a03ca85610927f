import { request } from 'node:http'
import fastify from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { measureCalls } from '../http/measure-calls.ts'
import { mailDeliveries } from '../mail/mail.repository.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const { database } = await createTestDatabase('app')
const now = '2026-03-02T15:00:00.000Z'
const metricsAt = (instant = now, over: Partial<typeof database> = {}) =>
  createMetrics({
    version: '1.2.3',
    role: 'api',
    database: { ...database, ...over },
    clock: () => new Date(instant),
    deliveries: [mailDeliveries],
  })

const silent = { error: () => {} }
const reader = () => {
  throw new Error('away')
}

it('counts calls by family of endpoints, whatever ids they name', async () => {
  const metrics = metricsAt()
  const http = fastify()
  measureCalls(http, metrics)
  http.get('/v1/visit/:id', async () => 'visit')
  for (const id of ['1', '2', '3']) await http.inject(`/v1/visit/${id}`)
  await http.inject('/v1/visit/4/unknown')
  const text = await metrics.read()
  expect(text).toMatch(/_seconds_count\{family="visit",method="GET",status="2xx"\} 3\n/)
  expect(text).toMatch(/_seconds_count\{family="page",method="GET",status="4xx"\} 1\n/)
  expect(text).not.toContain('unknown')
})

it('measures what waits, and since when it is due', async () => {
  const to = { to: 'ana@demo.baquiano.test', subject: 'Hola', text: 'Hola' }
  await database.transaction(uuidv7(), (db) => queueMail({ db, now, newId: () => uuidv7() }, to))
  const text = await metricsAt('2026-03-02T15:01:30.000Z').read()
  expect(text).toContain('baquiano_backlog_waiting{table="mail"} 1\n')
  expect(text).toContain('baquiano_backlog_overdue_seconds{table="mail"} 90\n')
  expect(text).toContain('baquiano_backlog_set_aside{table="mail"} 0\n')
  expect(text).toContain('baquiano_database_up 1\n')
  expect(text).toMatch(/baquiano_database_connections\{state="open"\} [1-9]/)
  expect(text).toContain('baquiano_info{version="1.2.3",role="api"} 1\n')
})

it('answers while the database is away, and says so', async () => {
  const text = await metricsAt(now, { reader }).read()
  expect(text).toContain('baquiano_database_up 0\n')
  expect(text).not.toContain('baquiano_backlog_waiting{')
})

it('is served at its own address, and nothing else is', async () => {
  const metrics = metricsAt()
  metrics.countPositions(7)
  const host = '127.0.0.1'
  const { close, port } = await serveMetrics(metrics, { host, port: 0 }, silent)
  const answered = async (path: string, method = 'GET') =>
    new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = request({ host, port, path, method }, (answer) => {
        let text = ''
        answer.on('data', (part: Buffer) => (text += part.toString()))
        answer.on('end', () => resolve({ status: answer.statusCode, text }))
      })
      call.on('error', reject)
      call.end()
    })
  const { status, text } = await answered('/metrics')
  expect(status).toBe(200)
  expect(text).toContain('baquiano_positions_stored_total 7\n')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect((await answered('/')).status).toBe(404)
  expect((await answered('/metrics', 'POST')).status).toBe(404)
  await close()
})
