import { expect, it } from 'vitest'
import { explainSilence } from './silence.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const fresh = { last_seen_at: null, battery_pct: null, rejected_at: null, rejected_reason: null }
const fixOf = (minutes: number, battery_pct: number | null = 60) => ({
  fix_at: ago(minutes),
  received_at: ago(minutes),
  battery_pct,
  is_doubtful: false,
})

it('has nothing to explain while the latest fix is recent', () => {
  expect(explainSilence([], fixOf(1), now)).toBe(null)
})

it('tells a phone that was never paired from one that never sent', () => {
  expect(explainSilence([], null, now)).toEqual({ cause: 'NEVER_PAIRED' })
  expect(explainSilence([fresh], null, now)).toEqual({ cause: 'NEVER_SENT' })
})

it('names why positions were rejected, until one was kept again', () => {
  const rejected = { rejected_at: ago(3), rejected_reason: 'CLOCK_AHEAD' } as const
  expect(explainSilence([{ ...fresh, ...rejected }], null, now)).toEqual({
    cause: 'REJECTED',
    reason: 'CLOCK_AHEAD',
    at: ago(3),
  })
  const rejecting = { ...fresh, ...rejected, last_seen_at: ago(2) }
  expect(explainSilence([rejecting], fixOf(2), now)).toBe(null)
})

it('finds a clock that is ahead or behind by what arrives and does not show', () => {
  const seen = { ...fresh, last_seen_at: ago(1) }
  expect(explainSilence([seen], fixOf(90), now)).toEqual({ cause: 'CLOCK_AHEAD', at: ago(1) })
  const behind = { ...fixOf(120, null), received_at: ago(1) }
  expect(explainSilence([seen], behind, now)).toEqual({ cause: 'CLOCK_BEHIND', at: ago(120) })
})

it('finds doubtful positions by what arrives while a better fix is not ten minutes old', () => {
  const seen = { ...fresh, last_seen_at: ago(0.5) }
  const doubtful = { cause: 'DOUBTFUL', at: ago(0.5) }
  for (const minutes of [5, 6, 7, 9.9]) {
    expect(explainSilence([seen], fixOf(minutes), now)).toEqual(doubtful)
  }
  expect(explainSilence([seen], fixOf(10), now)).toMatchObject({ cause: 'CLOCK_AHEAD' })
  const late = { ...fixOf(7), received_at: ago(1) }
  expect(explainSilence([seen], late, now)).toMatchObject({ cause: 'CLOCK_BEHIND' })
  const before = { ...fresh, last_seen_at: ago(7) }
  expect(explainSilence([before], fixOf(7), now)).toMatchObject({ cause: 'NO_DATA' })
})

it('takes an empty battery for the reason, and otherwise says since when nothing came', () => {
  const seen = { ...fresh, last_seen_at: ago(40) }
  expect(explainSilence([seen], fixOf(40, 4), now)).toMatchObject({ cause: 'BATTERY_EMPTY' })
  expect(explainSilence([seen], fixOf(40), now)).toEqual({ cause: 'NO_DATA', at: ago(40) })
})

it('judges by the phone that was heard of last', () => {
  const former = { ...fresh, rejected_at: ago(900), rejected_reason: 'POSITION_INVALID' as const }
  const seen = { ...fresh, last_seen_at: ago(40) }
  expect(explainSilence([former, seen], fixOf(40), now)).toMatchObject({ cause: 'NO_DATA' })
})
