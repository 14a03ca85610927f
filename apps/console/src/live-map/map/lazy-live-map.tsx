import { type ComponentProps, lazy, Suspense } from 'react'
import type { LiveMapCanvas } from './live-map-canvas.tsx'

const Canvas = lazy(async () => {
  const { LiveMapCanvas: component } = await import('./live-map-canvas.tsx')
  return { default: component }
})

/** Loads the map after the lists; its place stays empty until then. */
export function LazyLiveMap(props: ComponentProps<typeof LiveMapCanvas>) {
  return (
    <Suspense fallback={null}>
      <Canvas {...props} />
    </Suspense>
  )
}
