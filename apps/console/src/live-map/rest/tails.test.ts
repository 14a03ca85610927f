import { expect, it } from 'vitest'
import { createTails } from './tails.ts'

const now = Date.parse('2026-11-20T15:00:00.000Z')
const id = '0195d5a0-0000-7000-8000-000000000001'
const fix = (secondsAgo: number, cx: number) => ({
  fix_at: new Date(now - secondsAgo * 1000).toISOString(),
  cx,
  cy: 0,
  speed_km_h: null,
  is_doubtful: false,
})
const point = (secondsAgo: number, cx: number) => ({ ms: now - secondsAgo * 1000, cx, cy: 0 })
const trailsOf = (...fixes: ReturnType<typeof fix>[]) => [{ resource_id: id, fixes }]
const tailsOf = (...fixes: ReturnType<typeof fix>[]) => {
  const tails = createTails()
  tails.lines({ ids: [id], trails: trailsOf(...fixes), now })
  return tails
}
const piecesOf = (tails: ReturnType<typeof createTails>, at = now) =>
  tails.lines({ ids: [id], trails: undefined, now: at })
const drawn = (tails: ReturnType<typeof createTails>, at = now) =>
  piecesOf(tails, at).map(({ geometry }) => geometry.coordinates.map(([cx]) => cx))

it('fades with age, and joins its pieces', () => {
  const tails = tailsOf(fix(590, 0), fix(550, 0.001), fix(60, 0.002), fix(10, 0.003))
  expect(drawn(tails)).toEqual([
    [0, 0.001],
    [0.001, 0.002, 0.003],
  ])
  const [old, young] = piecesOf(tails).map(({ properties }) => properties?.['shade'])
  expect(old).toBeLessThan(young)
})

it('goes on by the positions that arrive, and loses what is older than ten minutes', () => {
  const tails = tailsOf(fix(590, 0), fix(10, 0.001))
  tails.follow(id, point(0, 0.002))
  expect(drawn(tails).flat()).toContain(0.002)
  expect(drawn(tails, now + 60_000)).toEqual([[0.001, 0.002]])
})

it('keeps what arrived since when the server answers once more', () => {
  const tails = tailsOf(fix(60, 0))
  tails.follow(id, point(0, 0.002))
  tails.lines({ ids: [id], trails: trailsOf(fix(60, 0), fix(30, 0.001)), now })
  expect(drawn(tails)).toEqual([[0, 0.001, 0.002]])
})

it('leaves out what lies on a straight line, but no corner', () => {
  const tails = tailsOf(fix(30, 0), fix(20, 0.001), fix(10, 0.002))
  tails.follow(id, { ...point(0, 0.002), cy: 0.001 })
  expect(piecesOf(tails).map(({ geometry }) => geometry.coordinates)).toEqual([
    [
      [0, 0],
      [0.002, 0],
      [0.002, 0.001],
    ],
  ])
})

it('draws nothing of who stands, and nothing where nobody knows the way', () => {
  expect(drawn(tailsOf(fix(60, 0), fix(30, 0.00002)))).toEqual([])
  expect(drawn(tailsOf(fix(400, 0), fix(30, 0.1)))).toEqual([])
})

it('does not join places between which nobody drives in that time', () => {
  const tails = tailsOf(fix(70, 0), fix(60, 0.001), fix(30, 0.05), fix(20, 0.051))
  expect(drawn(tails)).toEqual([
    [0, 0.001],
    [0.05, 0.051],
  ])
})
