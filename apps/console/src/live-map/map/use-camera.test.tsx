import type { Visit } from '@baquiano/contract/visits'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { makeVisit } from '../../../test/make-visit.ts'
import { MapContext } from '@baquiano/map/map-context.ts'
import type { LngLatBounds, MapLibreMap } from '@baquiano/map/maplibre.ts'
import { teamOf } from '../day-model.ts'
import { createPositionStore } from '../positions/position-store.ts'
import { useCamera } from './use-camera.ts'

const ana = {
  id: 'ana',
  name: 'Ana',
  lastname: 'Ríos',
  role_name: 'Técnico',
  phone: null,
  photo_id: null,
  group_ids: [],
}

/** The camera of a map that shows 1,000 px of a degree, west of Greenwich and north of the equator. */
function camera(first: readonly Visit[]) {
  const fitBounds = vi.fn<(bounds: LngLatBounds) => void>()
  const map = {
    fitBounds,
    project: ([cx, cy]: readonly [number, number]) => ({ x: (cx + 1) * 1000, y: cy * 1000 }),
    getContainer: () => ({ clientWidth: 1000, clientHeight: 1000 }),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a map only what its camera moves
  const context = { map: map as unknown as MapLibreMap, scheme: 'light', style: 1 } as const
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MapContext value={context}>{children}</MapContext>
  )
  const store = createPositionStore()
  const contentOf = (visits: readonly Visit[], visit?: Visit) => {
    const [selected] = teamOf([ana], visits, undefined).team
    return {
      store,
      people: [],
      visits,
      selected,
      visit,
      place: undefined,
      executed: { type: 'FeatureCollection' as const, features: [] },
      padding: { top: 0, bottom: 0, left: 100, right: 0 },
    }
  }
  const { rerender } = renderHook(useCamera, { wrapper, initialProps: contentOf(first) })
  fitBounds.mockClear()
  return {
    plan: (visit: Visit) => rerender(contentOf([...first, visit], visit)),
    shown: () => fitBounds.mock.calls.map(([bounds]) => bounds.toArray()),
  }
}

const visitAt = (cx: number, cy: number) => makeVisit({ resource_id: 'ana', cx, cy })

it('brings a visit into view that was just planned for whoever is selected already', () => {
  const { plan, shown } = camera([visitAt(-0.5, 0.5)])
  plan(visitAt(1, 0.5))
  expect(shown()).toEqual([
    [
      [-0.5, 0.5],
      [1, 0.5],
    ],
  ])
})

it('leaves the map alone where the visit is seen, but not where a panel hides it', () => {
  const seen = camera([visitAt(-0.5, 0.5)])
  seen.plan(visitAt(-0.2, 0.2))
  expect(seen.shown()).toEqual([])
  const hidden = camera([visitAt(-0.5, 0.5)])
  hidden.plan(visitAt(-0.95, 0.5))
  expect(hidden.shown()).toHaveLength(1)
})
