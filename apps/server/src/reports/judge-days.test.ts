import { minuteMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { openJudge } from './judge-days.ts'
import { adherenceOf, type AdherentVisit } from './rules/adherence.ts'
import { unpackFixes } from './rules/packed-fixes.ts'

const morning = Date.parse('2026-03-02T13:00:00.000Z')
const at = (minute: number) => new Date(morning + minute * minuteMs).toISOString()
const fixes = Array.from({ length: 120 }, (_, minute) => ({
  fix_at: at(minute),
  cx: -75.5 + Math.min(minute, 30) / 200,
  cy: 6.2,
  accuracy_m: minute % 7 === 0 ? null : 8.5,
  is_doubtful: minute % 11 === 0,
}))
const visit: AdherentVisit = {
  id: 'a',
  status: 'Finalized',
  start_at: at(20),
  end_at: at(50),
  service_time: 1800,
  started_at: at(31),
  finished_at: at(58),
  cx: -75.35,
  cy: 6.2,
}

/** As `selectPackedDay` writes them. */
function packed(): Uint8Array {
  const bytes = Buffer.alloc(fixes.length * 32)
  for (const [index, { fix_at, cx, cy, accuracy_m, is_doubtful }] of fixes.entries()) {
    const from = index * 32
    bytes.writeDoubleBE(Date.parse(fix_at), from)
    bytes.writeDoubleBE(cx, from + 8)
    bytes.writeDoubleBE(cy, from + 16)
    bytes.writeFloatBE(accuracy_m ?? Number.NaN, from + 24)
    bytes.writeFloatBE(is_doubtful ? 1 : 0, from + 28)
  }
  return bytes
}

it('reads fixes as they were packed', () => {
  expect(unpackFixes(packed())).toEqual(fixes)
})

it.each([
  ['few days in the process', 1],
  ['many days in a thread of its own', 90],
])('judges %s alike', async (_, days) => {
  const { judge, close } = openJudge(days)
  try {
    const { visits, unplanned } = adherenceOf([visit], fixes)
    const judging = { visits: [visit], packed: packed() }
    for (let count = 0; count < 2; count += 1)
      expect(await judge(judging)).toMatchObject({ visits, unplanned })
  } finally {
    await close()
  }
})
