import type { Readable } from 'node:stream'

const block_bytes = 65_536

/**
 * A stream of bytes in blocks of 64 kB, whatever the chunks it comes in.
 *
 * A reader that stops leaves the source open, so that a request whose file is rejected still gets its answer.
 */
export async function* inBlocks(source: Readable): AsyncGenerator<Buffer> {
  let block = Buffer.allocUnsafeSlow(block_bytes)
  let used = 0
  const chunks: AsyncIterable<Buffer> = source.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    for (let taken = 0; taken < chunk.length; ) {
      const copied = chunk.copy(block, used, taken)
      taken += copied
      used += copied
      if (used < block_bytes) continue
      yield block
      block = Buffer.allocUnsafeSlow(block_bytes)
      used = 0
    }
  }
  if (used > 0) yield block.subarray(0, used)
}
