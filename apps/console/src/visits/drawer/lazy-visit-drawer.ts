import { lazyPart } from '@baquiano/ui/lazy-part.tsx'

/** The code of the drawer comes with the first visit that is opened: the map shows without it. */
export const LazyVisitDrawer = lazyPart(
  async () => (await import('./visit-drawer.tsx')).VisitDrawer,
)
