/** User and password of a Basic authorization (RFC 7617), or null. */
export function readBasic(
  authorization: string | null,
): { readonly user: string; readonly password: string } | null {
  const encoded = authorization?.match(/^Basic ([A-Za-z0-9+/=]+)$/i)?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString()
  const colon = text.indexOf(':')
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
