import { fireEvent, render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { makePerson } from '../../../test/make-person.ts'
import { makeVisit } from '../../../test/make-visit.ts'
import { boardRows } from '../day/board-rows.ts'
import { boardScale } from '../day/time-scale.ts'
import { geometryOf } from './board-geometry.ts'
import { Minimap } from './minimap.tsx'

const scale = boardScale({ from: 480, to: 1080 }, 100)
const team = Array.from({ length: 100 }, (_, index) => ({
  ...makePerson(),
  id: `person-${index}`,
  full_name: 'Ana',
}))
const visits = team.map(({ id }, index) =>
  makeVisit({ resource_id: id, status: index < 2 ? 'Finalized' : 'Scheduled' }),
)
const workingOf = () => ({ working: { from: 480, to: 1020 }, absence: null, skills: [] })
const { rows } = boardRows({ date: '2026-11-20', visits, team, minuteOf: () => 0, workingOf })

/** A box that shows 500 of 1,000 px of the hours, and 550 of 2,200 px of the rows. */
function showMinimap() {
  const current = document.createElement('section')
  Object.defineProperties(current, {
    clientWidth: { value: 732 },
    clientHeight: { value: 580 },
    scrollTop: { value: 1100 },
  })
  const scrollTo = vi.fn<(options?: ScrollToOptions | number) => void>()
  current.scrollTo = scrollTo
  const { container } = render(
    <Minimap
      box={{ current }}
      rows={rows}
      scale={scale}
      geometry={geometryOf('dense', false)}
      now={540}
    />,
  )
  const map = container.querySelector('svg')?.parentElement
  if (!map) throw new Error('no map')
  map.getBoundingClientRect = () => new DOMRect(0, 0, 84, 400)
  map.setPointerCapture = () => {}
  return { container, map, scrollTo }
}

it('draws a path for each status, and says which rows are in sight', () => {
  const { container } = showMinimap()
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  expect(paths.map((path) => path.split('M').length - 1)).toEqual([2, 98])
  expect(container.textContent).toBe('10051–75')
})

it('shows what is clicked in the middle of the box', () => {
  const { map, scrollTo } = showMinimap()
  const at = { bubbles: true, clientX: 63, clientY: 300 }
  fireEvent(map, new MouseEvent('pointerdown', at))
  expect(scrollTo).toHaveBeenCalledWith({ left: 500, top: 1375 })
})
