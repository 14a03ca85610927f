import { type ComponentProps, lazy, Suspense } from 'react'
import type { CoverageMap } from './coverage-map.tsx'

const Drawn = lazy(async () => {
  const { CoverageMap: component } = await import('./coverage-map.tsx')
  return { default: component }
})

/** Loads the map after the list; its place stays empty until then. */
export function LazyCoverageMap(props: ComponentProps<typeof CoverageMap>) {
  return (
    <Suspense fallback={null}>
      <Drawn {...props} />
    </Suspense>
  )
}
