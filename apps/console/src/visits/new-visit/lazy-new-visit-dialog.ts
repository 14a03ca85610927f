import { lazyPart } from '@baquiano/ui/lazy-part.tsx'

/** Its fields are half as much code as the pages that open it. */
export const LazyNewVisitDialog = lazyPart(
  async () => (await import('./new-visit-dialog.tsx')).NewVisitDialog,
)
