import { newSecret } from '../auth/index.ts'

/** Prefix by which logs and code scanners recognise a secret. */
const prefix = 'bqn_'

/** The bearer token of a program, shown once. */
export const newSessionToken = (): string => prefix + newSecret()

export const isSessionToken = (token: string): boolean => token.startsWith(prefix)
