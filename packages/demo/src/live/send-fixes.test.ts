import { expect, it } from 'vitest'
import type { SendRequest } from '../api/connection.ts'
import type { Protocol } from '../world/company-plan.ts'
import { sendFixes } from './send-fixes.ts'

const device = { id: '0195d5a0-0000-7000-8000-0000000000a1', token: 't', identifier: 'i' }
const fix = {
  at_ms: Date.parse('2026-03-02T15:00:00.000Z'),
  place: { cx: -75.57, cy: 6.21 },
  speed_km_h: 20,
  course_deg: 90,
  accuracy_m: 8,
  battery_pct: 71,
}

/** What a phone says of itself while it sends. */
async function saidBy(protocol: Protocol): Promise<string | undefined> {
  let said: string | undefined
  const sendRequest: SendRequest = async (_spec, _request, credentials) => {
    said = credentials?.['user-agent']
    throw new Error('sent')
  }
  await expect(sendFixes(sendRequest, { device, protocol }, [fix])).rejects.toThrow('sent')
  return said
}

it('says the app of the phone and its Android, as a phone does, whatever it sends by', async () => {
  expect(await saidBy('osmand')).toMatch(/^OsmAnd [\d.]+ \(Android \d+; .+\)$/)
  expect(await saidBy('owntracks')).toMatch(/^OwnTracks [\d.]+ \(Android \d+; .+\)$/)
  expect(await saidBy('baquiano')).toMatch(/^Baquiano [\d.]+ \(Android \d+; .+\)$/)
})
