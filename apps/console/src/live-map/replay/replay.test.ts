import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { axisNames } from './axis-names.ts'
import { namedStops } from './named-stops.ts'
import { placeAt } from './place-at.ts'
import { quietSpans } from './quiet-spans.ts'
import { createReplayClock } from './replay-clock.ts'
import { headLines, playedCount, replayPieces } from './replay-pieces.ts'

const nine = Date.UTC(2026, 10, 20, 9)
const fix = (second: number, cx: number) => ({
  fix_at: new Date(nine + second * 1000).toISOString(),
  cx,
  cy: 0,
  speed_km_h: null,
  is_doubtful: false,
})

let frames: FrameRequestCallback[] = []
beforeEach(() => {
  frames = []
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = []
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The next frame comes at this moment of the page, ms. */
const draw = (now: number) => frames.splice(0).forEach((frame) => frame(now))
const clockOf = (to_s: number) => createReplayClock({ fromMs: nine, toMs: nine + to_s * 1000 })
const seconds = ({ get }: ReturnType<typeof clockOf>) => (get().atMs - nine) / 1000

it.each([
  [0, 0],
  [5, 0.5],
  [10, 1],
  [-9, 0],
  [99, 3],
])('puts somebody after %d seconds at %d', (second, cx) => {
  const track = [fix(0, 0), fix(10, 1), fix(20, 3)]
  expect(placeAt(track, nine + second * 1000)?.cx).toBeCloseTo(cx)
})

it.each([
  [0, false],
  [9, true],
  [11, true],
  [20, true],
  [25, false],
])('says of a place after %d seconds whether it is doubtful: %s', (second, is_doubtful) => {
  const doubtful = { ...fix(10, 1), is_doubtful: true }
  const track = [fix(-10, 0), fix(0, 0), doubtful, fix(20, 3), fix(30, 3)]
  // At a fix itself the way to the next one has begun.
  expect(placeAt(track, nine + second * 1000 - 1)?.is_doubtful).toBe(is_doubtful)
})

it('puts nobody anywhere who has no fixes', () => {
  expect(placeAt([], nine)).toBeUndefined()
})

it('runs as fast as it is told, and stops at the end', () => {
  const clock = clockOf(20)
  clock.set({ speed: 4 })
  clock.play()
  draw(1000)
  draw(3000)
  expect(seconds(clock)).toBe(8)
  draw(9000)
  expect([seconds(clock), clock.get().isPlaying]).toEqual([20, false])
})

it('begins anew from its end, and leaves its span never', () => {
  const clock = clockOf(20)
  clock.seek(nine + 99_000)
  expect(seconds(clock)).toBe(20)
  clock.toggle()
  expect(seconds(clock)).toBe(0)
  clock.toggle()
  expect(clock.get().isPlaying).toBe(false)
})

it('jumps over time in which nobody moves, unless it is told not to', () => {
  const quiet = [{ fromMs: nine + 5000, toMs: nine + 15_000 }]
  const clock = createReplayClock({ fromMs: nine, toMs: nine + 20_000, quiet })
  clock.set({ speed: 1 })
  expect([clock.quietMs, clock.lengthMs(1)]).toEqual([10_000, 10_000])
  clock.play()
  draw(1000)
  draw(7000)
  expect(seconds(clock)).toBe(15)
  clock.seek(nine + 5000)
  clock.set({ isSkipping: false })
  draw(8000)
  expect(seconds(clock)).toBe(6)
  expect(clock.lengthMs(4)).toBe(5000)
})

const standing = (from_s: number, to_s: number) => [fix(from_s, 0), fix(to_s, 0)]
const trackOf = (...fixes: ReturnType<typeof fix>[]) => ({
  resource_id: '0195d5a0-0000-7000-8000-00000000000a',
  distance_m: 0,
  thinned: false,
  fixes,
})

it('counts as quiet only when everybody stands', () => {
  const first = trackOf(...standing(0, 600), fix(700, 1))
  const second = trackOf(fix(0, 1), ...standing(200, 800))
  expect(quietSpans([first])).toEqual([{ fromMs: nine, toMs: nine + 600_000 }])
  expect(quietSpans([first, second])).toEqual([{ fromMs: nine + 200_000, toMs: nine + 600_000 }])
})

it('names stops after their visits, and tells how long somebody stood elsewhere', () => {
  const visit = makeVisit({ started_at: fix(0, 0).fix_at, finished_at: fix(600, 0).fix_at })
  const track = trackOf(...standing(0, 600), fix(700, 1), ...standing(1000, 1600))
  const stops = namedStops(track, [visit, makeVisit()])
  expect(stops.map(({ visit: of, minutes }) => [of?.id, minutes])).toEqual([
    [visit.id, 10],
    [undefined, 10],
  ])
})

/** A stop of twelve minutes: of a visit, or elsewhere. */
const stop = (minute: number, name?: string) => ({
  atMs: nine + minute * 60_000,
  visit: name === undefined ? undefined : makeVisit({ visit_point_name: name }),
  minutes: 12,
})

it('names whole what has room above the axis, visits before other stands', () => {
  const stops = [stop(0, 'La Balsa'), stop(28), stop(30, 'El Champán'), stop(33, 'Óptica')]
  const namesAt = (widthPx: number) =>
    axisNames([...stops, stop(60, 'El Jardín')], {
      textOf: ({ visit, minutes }) => visit?.visit_point_name ?? `${minutes} min`,
      shareOf: (atMs) => (atMs - nine) / 3_600_000,
      widthPx,
    }).map(({ text, leftPx }) => [text, Math.round(leftPx)])
  expect(namesAt(300)).toEqual([
    ['La Balsa', 0],
    ['El Champán', 119],
    ['El Jardín', 244],
  ])
  expect(namesAt(1800).map(([text]) => text)).toEqual([
    'La Balsa',
    '12 min',
    'El Champán',
    'Óptica',
    'El Jardín',
  ])
  expect(namesAt(0)).toEqual([])
})

it('shows as played what is over, and the piece under way up to where somebody is', () => {
  const track = trackOf(...Array.from({ length: 30 }, (_, index) => fix(index * 10, index)))
  const pieces = replayPieces([track], () => '#000000')
  expect(pieces.map(({ fixes }) => fixes.length)).toEqual([13, 13, 6])
  expect(playedCount(pieces, nine - 1)).toBe(0)
  expect(playedCount(pieces, nine + 125_000)).toBe(1)
  const [head] = headLines(pieces, nine + 125_000).features
  expect(head?.geometry.coordinates).toEqual([
    [12, 0],
    [12.5, 0],
  ])
  expect(playedCount(pieces, nine + 290_000)).toBe(3)
})
