import { sitePath } from '@baquiano/contract/platform'

/** Leads to the first page that the person may open. */
export const homePath = '/dashboard'

/** The path in `?to=`, only if it is a path of this site. */
export const safeTarget = (to: unknown, fallback: string = homePath): string =>
  sitePath(to) ?? fallback
