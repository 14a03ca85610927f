import { assert, integer, property } from 'fast-check'
import { expect, it } from 'vitest'
import { isOn, partOf, placed, ticksOf, timeScale } from './time-scale.ts'

const day = timeScale({ from: 480, to: 1080 })

it('says where a moment lies, and which moment lies where', () => {
  expect(day.at(480)).toBe(0)
  expect(day.at(780)).toBe(0.5)
  expect(day.at(1140)).toBeCloseTo(1.1)
  expect(day.momentAt(0.5)).toBe(780)
  assert(
    property(integer({ min: -2000, max: 4000 }), (minute) => {
      expect(day.momentAt(day.at(minute))).toBeCloseTo(minute)
    }),
  )
})

it('cuts what lies beyond the ends of the axis', () => {
  expect(partOf(day, 420, 540)).toEqual({ start: 0, width: 0.1 })
  expect(partOf(day, 1020, 1200)).toEqual({ start: 0.9, width: expect.closeTo(0.1) })
  expect(partOf(day, 60, 120)).toEqual({ start: 0, width: 0 })
  expect(partOf(day, 1200, 1300)).toEqual({ start: 1, width: 0 })
  expect(placed(day, 540, 600)).toEqual({ insetInlineStart: '10.000%', width: '10.000%' })
  expect([479, 480, 1080, 1081].map((minute) => isOn(day, minute))).toEqual([
    false,
    true,
    true,
    false,
  ])
})

it('counts ticks from an origin, both ends included', () => {
  expect(ticksOf({ from: 480, to: 600 }, 60)).toEqual([480, 540, 600])
  expect(ticksOf({ from: 490, to: 590 }, 60)).toEqual([540])
  expect(ticksOf({ from: 490, to: 590 }, 60, 10)).toEqual([490, 550])
  expect(ticksOf({ from: 500, to: 510 }, 60)).toEqual([])
})
