import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  camila,
  tearDownConsole,
  day,
  everything,
  openMap,
  setUpConsole,
  rowOf,
} from '../../../test/console-fixture.tsx'
import { areasOf, isochroneParts } from './isochrone-areas.ts'

beforeEach(setUpConsole)
afterEach(tearDownConsole)

const name = 'Alcance 5, 10 y 15 min'

it('draws each reach as an area with its minutes', () => {
  const polygons: [number, number][][][] = [
    [
      [
        [0, 0],
        [0, 1],
        [1, 1],
        [0, 0],
      ],
    ],
  ]
  expect(areasOf([{ minutes: 5, source: 'road', polygons }]).features).toEqual([
    {
      type: 'Feature',
      properties: { minutes: 5 },
      geometry: { type: 'MultiPolygon', coordinates: polygons },
    },
  ])
  expect(areasOf([]).features).toEqual([])
})

it('draws the larger reach beneath the smaller, and each in a colour of its own', () => {
  const reach = [5, 10, 15].map((minutes) => ({ minutes, source: 'road' as const, polygons: [] }))
  const drawn = areasOf(reach).features.map(({ properties }) => properties?.['minutes'])
  expect(drawn).toEqual([15, 10, 5])
  const [area] = isochroneParts('light')
  const colors = JSON.stringify(area).match(/#[0-9A-F]{6}/g)
  expect(new Set(colors).size).toBe(3)
})

it('keeps in the address that the reach of the selected is shown', async () => {
  const history = openMap(`?resource=${camila}`)
  fireEvent.click(await screen.findByRole('button', { name, pressed: false }))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('reach')).toBe('on'))
  fireEvent.click(screen.getByRole('button', { name, pressed: true }))
  await waitFor(() => expect(new URLSearchParams(history.location.search).has('reach')).toBe(false))
})

it('is neither for another day nor for whoever may not ask', async () => {
  openMap(`?resource=${camila}&date=${day}`)
  await waitFor(() => expect(rowOf('Camila')).not.toBeNull())
  expect(screen.queryByRole('button', { name })).toBeNull()
  tearDownConsole()
  setUpConsole()
  openMap(
    `?resource=${camila}`,
    everything.filter((held) => held !== 'MAP_READ'),
  )
  await waitFor(() => expect(rowOf('Camila')).not.toBeNull())
  expect(screen.queryByRole('button', { name })).toBeNull()
})
