import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeHome, startProduct } from '../e2e/product.ts'

/**
 * Kills `npm start` and leaves its lock as a full disk or a crash may: empty, torn at any byte, or of zeros. The
 * next start replaces the lock and serves.
 */
export async function runFault(times: number): Promise<object> {
  const { home, remove } = await makeHome()
  const lock = join(home, 'lock')
  const failures: string[] = []
  const back_ms: number[] = []
  try {
    let product = await startProduct(home, ['--no-demo'])
    for (let count = 0; count < times; count += 1) {
      await product.kill()
      await writeFile(lock, damaged(await readFile(lock), count))
      const begun = performance.now()
      try {
        product = await startProduct(home, ['--no-demo'])
        back_ms.push(Math.round(performance.now() - begun))
      } catch (error) {
        failures.push(String(error))
        break
      }
    }
    await product.stop()
  } finally {
    await remove()
  }
  return { failures, slowest_back_ms: Math.max(0, ...back_ms), within: failures.length === 0 }
}

function damaged(content: Buffer, count: number): Buffer {
  if (count % 3 === 0) return Buffer.alloc(0)
  if (count % 3 === 1) return content.subarray(0, 1 + ((count * 7) % (content.length - 1)))
  return Buffer.alloc(content.length)
}
