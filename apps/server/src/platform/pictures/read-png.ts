import type { Picture } from './picture.ts'

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Length and name before, checksum behind. */
const around_bytes = 12

export const isPng = (file: Buffer): boolean => file.subarray(0, 8).equals(signature)

/** Reads a PNG's metadata, chunk by chunk, without decoding it; null where it is incomplete. */
export function readPng(file: Buffer): Picture | null {
  const texts: Buffer[] = []
  let at = signature.length
  let size: Pick<Picture, 'width' | 'height'> | undefined
  let isAnimated = false
  while (at + around_bytes <= file.length) {
    const length = file.readUInt32BE(at)
    const name = file.toString('latin1', at + 4, at + 8)
    const content = file.subarray(at + 8, at + 8 + length)
    at += around_bytes + length
    if (name === 'IHDR' && length >= 8) {
      size = { width: content.readUInt32BE(0), height: content.readUInt32BE(4) }
    }
    if (name === 'acTL') isAnimated = true
    if (name !== 'IDAT' && name !== 'fdAT') texts.push(content)
    if (name === 'IEND')
      return size && at <= file.length ? { ...size, isAnimated, texts, end: at } : null
  }
  return null
}
