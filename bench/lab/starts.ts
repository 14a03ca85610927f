import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startProduct } from '../../e2e/product.ts'

const root = join(import.meta.dirname, '../..')
const parts = ['apps/console', 'apps/server', 'packages/demo']

/** So that the next start builds everything. */
export async function forgetBuilds(): Promise<void> {
  for (const part of parts) await rm(join(root, part, 'dist/.built'), { force: true })
}

/** From the command to the first healthy answer, and through `then` when it is given. */
export async function secondsToStart(
  home: string,
  then: (url: string) => Promise<void> = async () => {},
): Promise<number> {
  const begun = performance.now()
  const product = await startProduct(home, ['--no-demo'])
  try {
    await then(product.url)
    return Math.round((performance.now() - begun) / 10) / 100
  } finally {
    await product.stop()
  }
}
