import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { companyHome, HomeView } from './home-view.ts'
import { isTouched, MapContext, watchTouch } from './map-context.ts'
import type { MapLibreMap } from './maplibre.ts'
import { worldView } from './opening-view.ts'

const bogota = [-74.2, 4.5, -74, 4.8] as const

/** A map that looks somewhere, as its library says it. */
function mapAt(
  center: { readonly lng: number; readonly lat: number },
  zoom: number = worldView.zoom,
) {
  const fitBounds = vi.fn<(bounds: readonly number[]) => void>()
  const listeners: ((event: object) => void)[] = []
  const map = {
    getCenter: () => center,
    getZoom: () => zoom,
    isMoving: () => false,
    on: (_: string, listener: (event: object) => void) => listeners.push(listener),
    fitBounds,
  }
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a map only where it looks
    map: map as unknown as MapLibreMap,
    fitBounds,
    start: (event: object) => listeners.forEach((listener) => listener(event)),
  }
}

function show(map: MapLibreMap) {
  const client = new QueryClient()
  const tree = () => (
    <QueryClientProvider client={client}>
      <MapContext value={{ map, scheme: 'light', style: 1 }}>
        <HomeView />
      </MapContext>
    </QueryClientProvider>
  )
  const { rerender } = render(tree())
  client.setQueryData(companyHome.queryKey, [...bogota])
  rerender(tree())
}

it('shows where the company works on a map that nothing has moved', () => {
  const { map, fitBounds } = mapAt(worldView.center)
  show(map)
  expect(fitBounds.mock.calls.map(([bounds]) => bounds)).toEqual([bogota])
})

it('leaves a map alone that its page or a person has moved before', () => {
  for (const { map, fitBounds } of [mapAt({ lng: -75, lat: 6 }), mapAt(worldView.center, 9)]) {
    show(map)
    expect(fitBounds).not.toHaveBeenCalled()
  }
})

it('tells what a person moves from what a page does', () => {
  const { map, start } = mapAt({ lng: 0, lat: 0 })
  watchTouch(map)
  start({})
  expect(isTouched(map)).toBe(false)
  start({ originalEvent: {} })
  expect(isTouched(map)).toBe(true)
})
