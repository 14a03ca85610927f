import { type ComponentProps, lazy, Suspense } from 'react'
import type { LiveMapCanvas } from './live-map-canvas.tsx'

const Canvas = lazy(async () => {
  const { LiveMapCanvas: component } = await import('./live-map-canvas.tsx')
  return { default: component }
})

/** Lists stand while the map is on its way; its place is kept. */
export function LazyLiveMap(props: ComponentProps<typeof LiveMapCanvas>) {
  return (
    <Suspense fallback={null}>
      <Canvas {...props} />
    </Suspense>
  )
}
