import { minuteMs } from '@baquiano/contract/platform'
import { expect, it } from 'vitest'
import { replayAxis } from './replay-axis.ts'

const at = (minute: number) => minute * minuteMs
const hour = { fromMs: at(0), toMs: at(60) }

it('is the time itself where nothing is folded', () => {
  const axis = replayAxis(hour)
  expect(axis.length).toBe(at(60))
  expect([0, 17, 60].map((minute) => axis.at(at(minute)) / minuteMs)).toEqual([0, 17, 60])
  expect(axis.instantAt(at(17))).toBe(at(17))
})

it('gives a folded stand two minutes, and a shorter one what it took', () => {
  const axis = replayAxis(hour, [
    { fromMs: at(10), toMs: at(30) },
    { fromMs: at(40), toMs: at(41) },
  ])
  expect(axis.length / minuteMs).toBe(42)
  const positions = [0, 10, 20, 30, 40, 40.5, 41, 60].map(
    (minute) => axis.at(at(minute)) / minuteMs,
  )
  expect(positions).toEqual([0, 10, 11, 12, 22, 22.5, 23, 42])
  for (const minute of [0, 5, 10, 20, 30, 35, 40.5, 60]) {
    expect(axis.instantAt(axis.at(at(minute)))).toBeCloseTo(at(minute))
  }
})

it('keeps within its span', () => {
  const axis = replayAxis(hour, [
    { fromMs: at(-10), toMs: at(5) },
    { fromMs: at(50), toMs: at(90) },
  ])
  expect(axis.length / minuteMs).toBe(2 + 45 + 2)
  expect([-20, 60, 99].map((minute) => axis.at(at(minute)) / minuteMs)).toEqual([0, 49, 49])
  expect([axis.instantAt(at(-3)), axis.instantAt(at(99))]).toEqual([at(0), at(60)])
})

it('has one instant where a day has one', () => {
  const axis = replayAxis({ fromMs: at(3), toMs: at(3) })
  expect([axis.length, axis.at(at(3)), axis.instantAt(0)]).toEqual([0, 0, at(3)])
})
