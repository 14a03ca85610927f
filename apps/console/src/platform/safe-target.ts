import { sitePath } from '@baquiano/contract/platform'

/** Where `?to=` may lead: a path of this site, never another one. */
export const safeTarget = (to: unknown, fallback = '/dashboard/maps'): string =>
  sitePath(to) ?? fallback
