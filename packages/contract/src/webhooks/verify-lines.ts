/**
 * The lines by which a program verifies that an event comes from here and is not an old one sent again; the header has
 * one signature for each live secret. The body is the bytes as they arrived, and the headers have lower-case names.
 */
export const verifyLines = {
  node: `import { createHmac, timingSafeEqual } from 'node:crypto'

export function verify(secret, headers, rawBody) {
  const id = headers['webhook-id']
  const at = headers['webhook-timestamp']
  if (!(Math.abs(Date.now() / 1000 - at) < 300)) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(\`\${id}.\${at}.\`).update(rawBody).digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((part) => {
    const given = Buffer.from(part.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}`,
  python: `import base64, hashlib, hmac, time

def verify(secret, headers, raw_body):
    id, at = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(at)) > 300:
        return False
    key = base64.b64decode(secret.replace("whsec_", ""))
    signed = f"{id}.{at}.".encode() + raw_body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split()
    return any(hmac.compare_digest(expected, each) for each in given)`,
} as const
