/** For `catch`: what is not there is `undefined`, every other trouble stays one. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
