/** The address of one login, in the database of another. */
export function inDatabase(login: string, other: string): string {
  const url = new URL(login)
  url.pathname = new URL(other).pathname
  return url.href
}
