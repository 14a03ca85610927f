/** Where `?to=` may lead: a path of this site, never another one. */
export function safeTarget(to: unknown, fallback = '/dashboard/maps'): string {
  if (typeof to !== 'string' || !/^\/(?![/\\])/.test(to)) return fallback
  const { origin, pathname, search, hash } = new URL(to, location.origin)
  return origin === location.origin ? pathname + search + hash : fallback
}
