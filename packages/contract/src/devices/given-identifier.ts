import { limits, requiredText } from '../platform/index.ts'

/** What a phone calls itself already, as its former server knows it: it goes on transmitting without being set up again. */
export const givenIdentifier = requiredText(limits.short_text).regex(/^\S{4,}$/u, 'CODE_INVALID')
