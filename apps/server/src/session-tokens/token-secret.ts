import { newSecret } from '../auth/index.ts'

/** By which logs and scanners of code recognise one. */
const prefix = 'bqn_'

/** The bearer of a program, told once. */
export const newSessionToken = (): string => prefix + newSecret()

export const isSessionToken = (token: string): boolean => token.startsWith(prefix)
