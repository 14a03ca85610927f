import { limits } from '../platform/index.ts'

/**
 * Whether a fix shows that its resource is online: the fix was made close to now. When it was received says nothing,
 * because phones without a network send their fixes later.
 */
export const showsPresence = (fix_ms: number, now: number): boolean =>
  Math.abs(now - fix_ms) < limits.online_s * 1000
