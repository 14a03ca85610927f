import { expect, it } from 'vitest'
import { executedLines } from './executed-line.ts'

const fix = (minute: number, cx: number) => ({
  fix_at: new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString(),
  cx,
  cy: 0,
  speed_km_h: null,
  is_doubtful: false,
})
const state = (minute: number, cx: number) => ({
  ...fix(minute, cx),
  resource_id: '0195d5a0-0000-7000-8000-000000000001',
  received_at: fix(minute, cx).fix_at,
  accuracy_m: null,
  course_deg: null,
  battery_pct: null,
})
const part = (...shape: [number, number][]) => ({
  source: 'road' as const,
  reason: null,
  distance_m: 1,
  shape,
  first: 0,
  last: 1,
})
const places = ({ features }: ReturnType<typeof executedLines>['thread']) =>
  features.map(({ geometry }) => geometry.coordinates.map(([cx]) => cx))

it('draws the fixes until their streets are known, and those then', () => {
  const fixes = [fix(0, 0), fix(1, 1)]
  expect(places(executedLines([{ fixes, matched: undefined }], undefined).thread)).toEqual([[0, 1]])
  const matched = [part([0, 0], [0.4, 0]), part([0.4, 0], [1, 0])]
  const { thread } = executedLines([{ fixes, matched }], undefined)
  expect(places(thread)).toEqual([[0, 0.4, 0.4, 1]])
})

it('goes on to where somebody was seen last, not back', () => {
  const segments = [{ fixes: [fix(0, 0), fix(1, 1)], matched: undefined }]
  expect(places(executedLines(segments, state(2, 2)).thread)).toEqual([[0, 1, 2]])
  expect(places(executedLines(segments, state(0, 2)).thread)).toEqual([[0, 1]])
})

it('joins what lies on both sides of a hole by a skyway, and by nothing else', () => {
  const segments = [
    { fixes: [fix(0, 0), fix(1, 1)], matched: undefined },
    { fixes: [fix(30, 5), fix(31, 6)], matched: undefined },
  ]
  const { thread, skyway } = executedLines(segments, undefined)
  expect(places(thread)).toEqual([
    [0, 1],
    [5, 6],
  ])
  expect(places(skyway)).toEqual([[1, 5]])
})

it('draws what is passed once more beside what was passed before', () => {
  const fixes = [fix(0, 0), fix(1, 1), fix(2, 2), fix(3, 1), fix(4, 0), fix(5, -1)]
  const { thread } = executedLines([{ fixes, matched: undefined }], undefined)
  expect(places(thread)).toEqual([
    [0, 1, 2],
    [2, 1, 0],
    [0, -1],
  ])
  expect(thread.features.map(({ properties }) => properties?.['lap'])).toEqual([0, 1, 0])
})
