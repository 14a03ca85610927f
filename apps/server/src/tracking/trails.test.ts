import { tracking } from '@baquiano/contract/tracking'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { startTestServer, testNow } from '../../test/server.ts'
import { createTeam } from '../../test/team.ts'

const server = await startTestServer()
const { call, signIn } = server
const now = Date.parse(testNow)

/** A resource of the company that sent a fix so many seconds ago, each. */
async function hasSent(company_id: string, secondsAgo: readonly number[]): Promise<string> {
  const { resource_id } = await createTeam(server, signIn({ company_id }))
  const phone = signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() })
  const positions = secondsAgo.map((ago) => ({
    id: uuidv7(),
    fix_at: new Date(now - ago * 1000).toISOString(),
    cx: -75.5 + ago / 100_000,
    cy: 6.2,
  }))
  await call(tracking.send, { body: { positions } }, phone)
  return resource_id
}

const trailsOf = async (company_id: string, ...resource_id: string[]) => {
  const answer = await call(tracking.trails, { body: { resource_id } }, signIn({ company_id }))
  return answer.body.records
}

it('answers the last ten minutes of many at once, each in the order of time', async () => {
  const company_id = uuidv7()
  const first = await hasSent(company_id, [30, 900, 590, 300])
  const second = await hasSent(company_id, [60])
  const trails = await trailsOf(company_id, first, second)
  const secondsOf = (id: string) =>
    trails
      .find((trail: { resource_id: string }) => trail.resource_id === id)
      ?.fixes.map(({ fix_at }: { fix_at: string }) => (now - Date.parse(fix_at)) / 1000)
  expect(secondsOf(first)).toEqual([590, 300, 30])
  expect(secondsOf(second)).toEqual([60])
})

it('keeps a fix for every ten seconds, sixty at most', async () => {
  const company_id = uuidv7()
  const everySecond = Array.from({ length: 610 }, (_, second) => second)
  const resource = await hasSent(company_id, everySecond)
  const [trail] = await trailsOf(company_id, resource)
  expect(trail.fixes).toHaveLength(60)
  const gaps = trail.fixes
    .slice(1)
    .map(
      ({ fix_at }: { fix_at: string }, index: number) =>
        (Date.parse(fix_at) - Date.parse(trail.fixes[index].fix_at)) / 1000,
    )
  expect(new Set(gaps)).toEqual(new Set([10]))
})

it('answers nothing of another company', async () => {
  const resource = await hasSent(uuidv7(), [60])
  expect(await trailsOf(uuidv7(), resource)).toEqual([])
})
