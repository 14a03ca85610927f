import { lazyPart } from '@baquiano/ui/lazy-part.tsx'

/** The map's own code comes with its first use. */
export const LazyVisitsMap = lazyPart(async () => (await import('./visits-map.tsx')).VisitsMap)
