import { secondMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { createPlaceFinder, type FoundPlace } from './place-finder.ts'

const began = Date.parse('2026-11-20T15:00:00.000Z')

/** A phone whose time and places the test tells. */
function aPhone() {
  let now = began
  const timers = new Set<{ readonly at: number; readonly call: () => void }>()
  const watches = new Map<number, { tell: PositionCallback; fail: PositionErrorCallback | null }>()
  let opened = 0
  const finder = createPlaceFinder({
    now: () => now,
    after: (ms, call) => {
      const timer = { at: now + ms, call }
      timers.add(timer)
      return () => timers.delete(timer)
    },
    geolocation: {
      watchPosition: (tell, fail = null) => {
        opened += 1
        watches.set(opened, { tell, fail })
        return opened
      },
      clearWatch: (id) => void watches.delete(id),
    },
  })
  const fixOf = (accuracy: number, longitude = -74.06): GeolocationPosition => {
    const coords = { longitude, latitude: 4.65, accuracy }
    const none = { altitude: null, altitudeAccuracy: null, heading: null, speed: null }
    const told = { ...coords, ...none }
    return { timestamp: now, coords: { ...told, toJSON: () => told }, toJSON: () => told }
  }
  return {
    finder,
    watches,
    pass: (seconds: number) => {
      now += seconds * secondMs
      for (const timer of timers) if (timer.at <= now && timers.delete(timer)) timer.call()
    },
    see: (accuracy: number) => finder.see(fixOf(accuracy)),
    tell: (accuracy: number, longitude?: number) => {
      for (const { tell } of watches.values()) tell(fixOf(accuracy, longitude))
    },
    fail: (code: number) => {
      const kinds = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const
      for (const { fail } of watches.values()) fail?.({ code, message: '', ...kinds })
    },
  }
}

/** What a search has come to so far. */
function followed(search: Promise<FoundPlace | null>) {
  const result: { found?: FoundPlace | null } = {}
  void search.then((found) => {
    result.found = found
  })
  return async () => {
    // What is ready has come by the next task.
    await new Promise((resolve) => setTimeout(resolve))
    return result.found
  }
}

it('takes at once what a running watch told a moment ago, with how sure and how old that is', async () => {
  const { finder, see, pass, watches } = aPhone()
  see(12)
  pass(14)
  expect(await finder.soon()).toEqual({ cx: -74.06, cy: 4.65, accuracy_m: 12, at: began })
  expect(watches.size).toBe(0)
})

it.each([
  [12, 16],
  [140, 1],
])('looks anew where a watch told %i m exactly, %i s ago', async (accuracy, seconds) => {
  const phone = aPhone()
  phone.see(accuracy)
  phone.pass(seconds)
  const found = followed(phone.finder.soon())
  expect(await found()).toBeUndefined()
  phone.tell(8, -74.07)
  const at = began + seconds * secondMs
  expect(await found()).toEqual({ cx: -74.07, cy: 4.65, accuracy_m: 8, at })
})

it('waits four seconds for a place of which it is sure, then takes the best it was told, or none', async () => {
  const phone = aPhone()
  const vague = followed(phone.finder.soon())
  phone.tell(900)
  phone.tell(300)
  phone.tell(700)
  phone.pass(3.9)
  expect(await vague()).toBeUndefined()
  phone.pass(0.1)
  expect(await vague()).toMatchObject({ accuracy_m: 300 })
  phone.pass(60)
  const none = followed(phone.finder.soon())
  phone.pass(4)
  expect(await none()).toBeNull()
})

it('looks for a minute where something was done without a place, and then leaves the phone in peace', async () => {
  const phone = aPhone()
  const late = followed(phone.finder.late())
  phone.fail(2)
  phone.pass(40)
  expect(await late()).toBeUndefined()
  phone.tell(10)
  expect(await late()).toMatchObject({ at: began + 40 * secondMs })
  const never = followed(phone.finder.late())
  phone.pass(60)
  expect(await never()).toBeNull()
  expect(phone.watches.size).toBe(0)
})

it('does not wait where its person lets no app know it', async () => {
  const phone = aPhone()
  const found = followed(phone.finder.late())
  phone.fail(1)
  expect(await found()).toBeNull()
  expect(phone.watches.size).toBe(0)
})
