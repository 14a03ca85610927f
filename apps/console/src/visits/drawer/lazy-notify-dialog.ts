import { lazyPart } from '@baquiano/ui/lazy-part.tsx'

/** Comes with its first use: the pages that offer it have no room for it. */
export const LazyNotifyDialog = lazyPart(
  async () => (await import('./notify-dialog.tsx')).NotifyDialog,
)
