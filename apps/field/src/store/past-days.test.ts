import { beforeEach, expect, it } from 'vitest'
import {
  closePastDays,
  forgetPastDays,
  keepPastDays,
  openPastDays,
  readPastDays,
} from './past-days.ts'
import { lockWith } from './pin-lock.ts'

const days = { date: '2026-11-20', visits: [], messages: [], talks: {} }

/** The store of a phone, which outlives the app. */
function aStore() {
  let kept: object | undefined
  return {
    sealedPast: async () => kept,
    storeSealedPast: async (next: object | undefined) => {
      kept = next
    },
  }
}
let store: ReturnType<typeof aStore>

beforeEach(() => {
  forgetPastDays()
  store = aStore()
})

it('keeps past days without a PIN only for as long as the app is open', async () => {
  await keepPastDays(store, days)
  expect(await readPastDays(store)).toEqual(days)
  expect(await store.sealedPast()).toBeUndefined()
})

it('keeps them encrypted under a PIN, and opens them with it alone', async () => {
  const lock = await lockWith('493817')
  await keepPastDays(store, days)
  await openPastDays(store, lock, '493817')
  const kept = new Map(Object.entries((await store.sealedPast()) ?? {}))
  const data: unknown = kept.get('data')
  if (!(data instanceof Uint8Array)) throw new Error('nothing is kept')
  expect(new TextDecoder().decode(data)).not.toContain('2026')
  // The app is opened anew.
  forgetPastDays()
  expect(await readPastDays(store)).toBeUndefined()
  await openPastDays(store, lock, '000000')
  expect(await readPastDays(store)).toBeUndefined()
  await openPastDays(store, lock, '493817')
  expect(await readPastDays(store)).toEqual(days)
  await closePastDays(store)
  expect(await store.sealedPast()).toBeUndefined()
})
