import { beforeEach, expect, it, vi } from 'vitest'
import type { FoundPlace } from './place-finder.ts'
import { addPhoto } from '../proof/keep-proof.ts'
import { chooseStatus } from './choose-status.ts'
import { report } from './report-step.ts'

interface Item {
  readonly id: string
  readonly seq: number
  readonly refusal?: { readonly code: string } | null
  readonly body: object
}

const store = vi.hoisted(() => ({
  outbox: [] as Item[],
  unplaced: [] as (string | null)[],
}))
vi.mock('./field-store.ts', () => ({
  fieldStore: { get: () => ({ pairing: { clock_offset_ms: 60_000 } }) },
  serverNow: () => Date.parse('2026-11-20T15:01:00.000Z'),
  setUnplaced: (_: string, is: string | null) => store.unplaced.push(is),
  betweenExchanges: (change: () => Promise<void>) => change(),
  database: {
    outbox: async () => store.outbox,
    add: async (item: Omit<Item, 'seq'>) => {
      store.outbox.push({ seq: store.outbox.length + 10, ...item })
    },
    storeFile: async () => {},
    addPlace: async (seq: number, place: object, isUnplaced: (code: string) => boolean) => {
      store.outbox = store.outbox.map((item) =>
        item.seq === seq
          ? {
              ...item,
              refusal: item.refusal && !isUnplaced(item.refusal.code) ? item.refusal : null,
              body: { ...item.body, ...place },
            }
          : item,
      )
    },
  },
  keep: async (done: Omit<Item, 'seq'>, findPlace?: () => Promise<object | null>) => {
    store.outbox.push({ seq: 1, ...done })
    void findPlace?.().then((place) => {
      store.outbox = store.outbox.map((item) => ({ ...item, body: { ...item.body, ...place } }))
    })
  },
}))

const visit_id = '0195d5a0-0000-7000-8000-000000000900'
/** By the phone's clock, which is a minute behind the server's. */
const here: FoundPlace = {
  cx: -74.06,
  cy: 4.65,
  accuracy_m: 12,
  at: Date.parse('2026-11-20T14:59:50.000Z'),
}
const told = { cx: -74.06, cy: 4.65, accuracy_m: 12, place_at: '2026-11-20T15:00:50.000Z' }

const searching = (soon: FoundPlace | null, late: Promise<FoundPlace | null>) => ({
  soon: async () => soon,
  late: () => late,
})
const arrive = (...of: Parameters<typeof searching>) =>
  report(visit_id, { transition: 'arrive' }, searching(...of))
const bodies = () => store.outbox.map(({ body }) => body)

beforeEach(() => {
  store.outbox = []
  store.unplaced = []
})

it('keeps a step with the place that the phone knows, and when it was there by the server’s clock', async () => {
  await arrive(here, Promise.resolve(null))
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ transition: 'arrive', ...told }]))
  expect(store.unplaced).toEqual([null])
})

it('keeps a step at once without a place, and adds it to what still waits as soon as the phone knows it', async () => {
  const late = deferred()
  await arrive(null, late.promise)
  await vi.waitFor(() => expect(store.unplaced).toEqual([null, 'looking']))
  expect(bodies()).toMatchObject([{ transition: 'arrive', cx: null, place_at: null }])
  late.resolve(here)
  await vi.waitFor(() => expect(bodies()).toMatchObject([{ transition: 'arrive', ...told }]))
  expect(store.unplaced).toEqual([null, 'looking', null])
})

it('sends a step that has gone out without its place again under its own id, and with its own time', async () => {
  const late = deferred()
  await arrive(null, late.promise)
  const [sent] = store.outbox
  store.outbox = []
  late.resolve(here)
  await vi.waitFor(() => expect(bodies()).toEqual([{ ...sent?.body, ...told }]))
  expect(store.outbox[0]).toMatchObject({ id: sent?.id, kind: 'report', visit_id })
})

it('says that a step stays without a place where the phone never knew it', async () => {
  await arrive(null, Promise.resolve(null))
  await vi.waitFor(() => expect(store.unplaced).toEqual([null, 'looking', 'unknown']))
  expect(bodies()).toMatchObject([{ cx: null }])
})

const zoned = {
  id: '0195d5a0-0000-7000-8000-000000000700',
  name: 'En bodega',
  description: '',
  active_form: false,
  start_events: false,
  zone_required: true,
}
const where = { cx: -74.06, cy: 4.65, accuracy_m: 12 }
const photo = { blob: new Blob(['.']), name: 'puerta.jpg', origin: 'camera', taken: null } as const

it('sends a photo that has gone out without its place again under its own id, and no file of the gallery', async () => {
  const late = deferred()
  await addPhoto(visit_id, photo, searching(null, late.promise))
  const [sent] = store.outbox
  expect(sent?.body).toMatchObject({ kind: 'photo', cx: null })
  store.outbox = []
  late.resolve(here)
  await vi.waitFor(() => expect(bodies()).toEqual([{ ...sent?.body, ...where }]))
  const search = { soon: vi.fn<() => Promise<null>>(), late: vi.fn<() => Promise<null>>() }
  await addPhoto(visit_id, { ...photo, origin: 'gallery' }, search)
  expect(search.soon).not.toHaveBeenCalled()
})

it('sends a status for zones again with its place where it was refused for want of it, and no other', async () => {
  const late = deferred()
  await chooseStatus(zoned, searching(null, late.promise))
  const refuse = (code: string) => {
    store.outbox = store.outbox.map((item) => ({ ...item, refusal: { code } }))
  }
  refuse('MOBILE_OUTSIDE_ZONES')
  late.resolve(here)
  await vi.waitFor(() => expect(store.outbox).toMatchObject([{ refusal: null, body: where }]))
  store.outbox = []
  const other = deferred()
  await chooseStatus(zoned, searching(null, other.promise))
  refuse('MOBILE_STATUS_NOT_FOUND')
  other.resolve(here)
  await vi.waitFor(() => expect(bodies()).toMatchObject([where]))
  expect(store.outbox[0]?.refusal?.code).toBe('MOBILE_STATUS_NOT_FOUND')
})

it('never chooses a status a second time that the server took without a place', async () => {
  const late = deferred()
  await chooseStatus(zoned, searching(null, late.promise))
  store.outbox = []
  late.resolve(here)
  await late.promise
  await new Promise((resolve) => setTimeout(resolve))
  expect(store.outbox).toEqual([])
  const search = { soon: async () => null, late: vi.fn<() => Promise<null>>() }
  await chooseStatus({ ...zoned, zone_required: false }, search)
  await vi.waitFor(() => expect(store.outbox).toHaveLength(1))
  expect(search.late).not.toHaveBeenCalled()
})

it('looks for no place where the app may know none', async () => {
  await report(visit_id, { transition: 'arrive' }, null)
  expect(bodies()).toMatchObject([{ transition: 'arrive', cx: null }])
  expect(store.unplaced).toEqual([null])
})

function deferred() {
  const settled: ((found: FoundPlace | null) => void)[] = []
  const promise = new Promise<FoundPlace | null>((resolve) => settled.push(resolve))
  return { promise, resolve: (found: FoundPlace | null) => settled.map((settle) => settle(found)) }
}
