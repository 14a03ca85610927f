import { expect, it } from 'vitest'
import { explainSilence } from './silence.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const at = { now_ms: now, newest_app: 'Baquiano b2' }
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
const fresh = {
  last_seen_at: null,
  battery_pct: null,
  rejected_at: null,
  rejected_reason: null,
  reported_at: null,
  place_permission: null,
  waiting_count: null,
  app: null,
}
const fixOf = (minutes: number, battery_pct: number | null = 60) => ({
  fix_at: ago(minutes),
  received_at: ago(minutes),
  battery_pct,
  is_doubtful: false,
})

it('has nothing to explain while the latest fix is recent', () => {
  expect(explainSilence([], fixOf(1), at)).toBe(null)
})

it('tells a phone that was never paired from one that never sent', () => {
  expect(explainSilence([], null, at)).toEqual({ cause: 'NEVER_PAIRED' })
  expect(explainSilence([fresh], null, at)).toEqual({ cause: 'NEVER_SENT' })
})

it('names why positions were rejected, until one was kept again', () => {
  const rejected = { rejected_at: ago(3), rejected_reason: 'CLOCK_AHEAD' } as const
  expect(explainSilence([{ ...fresh, ...rejected }], null, at)).toEqual({
    cause: 'REJECTED',
    reason: 'CLOCK_AHEAD',
    at: ago(3),
  })
  const rejecting = { ...fresh, ...rejected, last_seen_at: ago(2) }
  expect(explainSilence([rejecting], fixOf(2), at)).toBe(null)
})

it('finds a clock that is ahead or behind by what arrives and does not show', () => {
  const seen = { ...fresh, last_seen_at: ago(1) }
  expect(explainSilence([seen], fixOf(90), at)).toEqual({ cause: 'CLOCK_AHEAD', at: ago(1) })
  const behind = { ...fixOf(120, null), received_at: ago(1) }
  expect(explainSilence([seen], behind, at)).toEqual({ cause: 'CLOCK_BEHIND', at: ago(120) })
})

it('finds doubtful positions by what arrives while a better fix is not ten minutes old', () => {
  const seen = { ...fresh, last_seen_at: ago(0.5) }
  const doubtful = { cause: 'DOUBTFUL', at: ago(0.5) }
  for (const minutes of [5, 6, 7, 9.9]) {
    expect(explainSilence([seen], fixOf(minutes), at)).toEqual(doubtful)
  }
  expect(explainSilence([seen], fixOf(10), at)).toMatchObject({ cause: 'CLOCK_AHEAD' })
  const late = { ...fixOf(7), received_at: ago(1) }
  expect(explainSilence([seen], late, at)).toMatchObject({ cause: 'CLOCK_BEHIND' })
  const before = { ...fresh, last_seen_at: ago(7) }
  expect(explainSilence([before], fixOf(7), at)).toMatchObject({ cause: 'NO_DATA' })
})

it('takes an empty battery for the reason, and otherwise says since when nothing came', () => {
  const seen = { ...fresh, last_seen_at: ago(40) }
  expect(explainSilence([seen], fixOf(40, 4), at)).toMatchObject({ cause: 'BATTERY_EMPTY' })
  expect(explainSilence([seen], fixOf(40), at)).toEqual({ cause: 'NO_DATA', at: ago(40) })
})

it('judges by the phone that was heard of last', () => {
  const former = { ...fresh, rejected_at: ago(900), rejected_reason: 'POSITION_INVALID' as const }
  const seen = { ...fresh, last_seen_at: ago(40) }
  expect(explainSilence([former, seen], fixOf(40), at)).toMatchObject({ cause: 'NO_DATA' })
})

it('takes what the phone told of itself last for the reason: no permission, an empty battery, a queue, an old app', () => {
  const told = {
    ...fresh,
    last_seen_at: ago(40),
    reported_at: ago(3),
    place_permission: 'granted',
    waiting_count: 0,
    battery_pct: 60,
    app: 'Baquiano b2',
  } as const
  const causeOf = (change: object) => explainSilence([{ ...told, ...change }], fixOf(40), at)
  expect(causeOf({ place_permission: 'denied', waiting_count: 9 })).toEqual({
    cause: 'PLACE_DENIED',
    at: ago(3),
  })
  expect(causeOf({ battery_pct: 3 })).toEqual({
    cause: 'BATTERY_EMPTY',
    at: ago(3),
    battery_pct: 3,
  })
  expect(causeOf({ waiting_count: 14, app: 'Baquiano a1' })).toEqual({
    cause: 'NOT_SENT',
    at: ago(3),
    waiting_count: 14,
  })
  expect(causeOf({ app: 'Baquiano a1' })).toEqual({ cause: 'APP_OLD', at: ago(3) })
  expect(causeOf({ app: 'OsmAnd 4.7' })).toEqual({ cause: 'NO_DATA', at: ago(40) })
  expect(causeOf({})).toEqual({ cause: 'NO_DATA', at: ago(40) })
  const unknown = { now_ms: now, newest_app: null }
  const old = { ...told, app: 'Baquiano a1' }
  expect(explainSilence([old], fixOf(40), unknown)).toMatchObject({ cause: 'NO_DATA' })
})

it('knows that a phone was heard of which told how it is and never sent a position', () => {
  const told = { ...fresh, reported_at: ago(3), place_permission: 'denied' } as const
  expect(explainSilence([told], null, at)).toEqual({ cause: 'PLACE_DENIED', at: ago(3) })
  const allowed = { ...told, place_permission: 'granted' } as const
  expect(explainSilence([allowed], null, at)).toEqual({ cause: 'NEVER_SENT' })
})
