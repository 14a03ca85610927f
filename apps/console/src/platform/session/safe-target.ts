import { sitePath } from '@baquiano/contract/platform'

/** The path in `?to=`, only if it is a path of this site. */
export const safeTarget = (to: unknown, fallback = '/dashboard/maps'): string =>
  sitePath(to) ?? fallback
