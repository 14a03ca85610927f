import { expect, it, onTestFinished } from 'vitest'
import { createTestDatabase } from '../../../test/database.ts'
import { openBoss } from './open-boss.ts'
import { workQueue } from './work-queue.ts'

const silent = { error: () => {} }

it('runs work again as often as it asks for, also in a queue that was created with other numbers', async () => {
  const { url } = await createTestDatabase('superuser')
  const boss = await openBoss(url, silent)
  onTestFinished(() => boss.stop({ graceful: false }))
  const work = {
    name: 'test',
    run: async () => {},
    onDeadLetter: async () => {},
    delay_s: 3600,
  }
  const usual = await workQueue<{ id: string }>(boss, work, silent)
  const patient = await workQueue<{ id: string }>(boss, { ...work, retries: 1000 }, silent)
  await usual.send({ id: 'a' }, 'a')
  await patient.send({ id: 'b' }, 'b')
  await patient.send({ id: 'b' }, 'b')
  const waiting = await boss.findJobs<{ id: string }>('test')
  const retriesOf = waiting.map(({ data, retryLimit }) => ({ id: data.id, retryLimit }))
  expect(retriesOf).toHaveLength(2)
  expect(retriesOf).toContainEqual({ id: 'a', retryLimit: 3 })
  expect(retriesOf).toContainEqual({ id: 'b', retryLimit: 1000 })
})
