export interface PageOrigins {
  /** Addresses of maps that the operator set. */
  readonly maps?: readonly string[]
  /** Where people reach the server; its socket is named for browsers to which `'self'` is http alone. */
  readonly public_url?: string
  /** Whether our own pages may show it in a frame, as the console of the demo does with the field app. */
  readonly isFramed?: boolean
}

/**
 * What our pages may load. Scripts come from our own origin only, never inline; Mantine writes its style
 * variables inline. Other origins are only those of the maps that the operator set.
 */
export function contentSecurityPolicy({
  maps: addresses = [],
  public_url,
  isFramed = false,
}: PageOrigins): string {
  const origins = new Set(addresses.map((url) => new URL(url).origin))
  const maps = [...origins].map((origin) => ` ${origin}`).join('')
  const socket = public_url ? ` ${new URL(public_url).origin.replace(/^http/, 'ws')}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${maps}`,
    `connect-src 'self'${socket}${maps}`,
    "worker-src 'self' blob:",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "'self'" : "'none'"}`,
  ].join('; ')
}
