/** For `catch`: returns undefined for `ENOENT`, throws every other error. */
export function undefinedIfNotFound(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
