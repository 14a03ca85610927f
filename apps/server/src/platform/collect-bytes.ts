/** Bytes that arrive in pieces, collected in one buffer. */
export interface CollectedBytes {
  readonly add: (piece: Uint8Array) => void
  readonly length: () => number
  readonly bytes: () => Buffer
}

const least_bytes = 1024

/**
 * Collects pieces into one buffer that doubles when it is full, so that memory goes by the bytes received: a list of
 * pieces costs some 350 bytes for each, and whoever sends decides how many there are.
 */
export function collectBytes(): CollectedBytes {
  let buffer: Buffer = Buffer.alloc(0)
  let length = 0
  return {
    add: (piece) => {
      const needed = length + piece.length
      if (length === 0) {
        // Most bodies come in one piece, which need not be copied.
        buffer = Buffer.from(piece.buffer, piece.byteOffset, piece.length)
      } else {
        if (needed > buffer.length) buffer = grown(buffer, length, needed)
        buffer.set(piece, length)
      }
      length = needed
    },
    length: () => length,
    bytes: () => buffer.subarray(0, length),
  }
}

function grown(buffer: Buffer, length: number, needed: number): Buffer {
  const larger = Buffer.allocUnsafeSlow(Math.max(least_bytes, 2 * buffer.length, needed))
  buffer.copy(larger, 0, 0, length)
  return larger
}
