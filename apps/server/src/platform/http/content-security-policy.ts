/**
 * What a page of ours may load. Scripts come from us alone, never inline; Mantine writes its style
 * variables inline. Beside us stand only the origins of the maps that the operator set.
 */
export function contentSecurityPolicy(mapStyles: readonly string[] = []): string {
  const origins = new Set(mapStyles.map((url) => new URL(url).origin))
  const maps = [...origins].map((origin) => ` ${origin}`).join('')
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    `connect-src 'self' ws: wss:${maps}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
