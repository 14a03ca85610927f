import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'

const chunkBytes = 262_144

/** The bytes of a file, 256 KiB at a time. */
export async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) {
    if (chunk instanceof Uint8Array) yield chunk
  }
}

/** The first bytes of a file, and how many it has. */
export async function startOf(
  path: string,
  bytes: number,
): Promise<{ readonly start: Uint8Array; readonly size: number }> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const start = new Uint8Array(Math.min(bytes, size))
    const { bytesRead } = await file.read(start, 0, start.length, 0)
    return { start: start.subarray(0, bytesRead), size }
  } finally {
    await file.close()
  }
}
