import { hash as digest } from 'node:crypto'

/**
 * Derives the id of a fix from its content, for programs that send none, so that sending it again is the same
 * fix. Shaped as a UUID of version 8, whose bits are ours to fill (RFC 9562).
 */
export function foreignId(device_id: string, ...parts: readonly (string | number)[]): string {
  const hex = digest('sha256', `${device_id} ${parts.join(' ')}`)
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...groups, variant + hex.slice(17, 20), hex.slice(20, 32)].join('-')
}
