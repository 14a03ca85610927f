import { afterEach, expect, it, vi } from 'vitest'
import { phoneHealth } from './phone-health.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = () => new Promise<never>(() => {})

it('is told without what the browser never says', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { getBattery: never, storage: { estimate: never } })
  const told = phoneHealth(3)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await told).toMatchObject({ battery_pct: null, free_mb: null, waiting_count: 3 })
})

it('is told with battery and room', async () => {
  vi.stubGlobal('navigator', {
    getBattery: async () => ({ level: 0.314 }),
    storage: { estimate: async () => ({ quota: 5_000_000, usage: 1_000_000 }) },
  })
  expect(await phoneHealth(0)).toMatchObject({ battery_pct: 31, free_mb: 4 })
})
