import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { boardScale } from '../day/time-scale.ts'
import { WindowMark } from './lane-marks.tsx'

const scale = boardScale({ from: 8 * 60, to: 18 * 60 }, 100)
const at = (from: string, to: string) => ({ hour_init: `${from}:00`, hour_end: `${to}:00` })
const planned = { from: 9 * 60, to: 10 * 60 }

function marksOf(windows: readonly ReturnType<typeof at>[]) {
  const { container } = render(<WindowMark span={planned} windows={[...windows]} scale={scale} />)
  return [...container.querySelectorAll<HTMLElement>('i')].map(({ style, dataset }) => [
    style.insetInlineStart,
    style.width,
    dataset['missed'] !== undefined,
  ])
}

it('brackets the hours between which a visit may begin', () => {
  expect(marksOf([at('08:00', '10:00'), at('14:00', '16:00')])).toEqual([
    ['0.000%', '20%', false],
    ['60.000%', '20%', false],
  ])
})

it('marks a plan that begins at none of them', () => {
  expect(marksOf([at('10:00', '12:00')])).toEqual([['20.000%', '20%', true]])
})

it('says nothing where the hours say it, or any hour will do', () => {
  expect(marksOf([at('09:00', '10:00')])).toEqual([])
  expect(marksOf([])).toEqual([])
})
