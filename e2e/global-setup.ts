import type { TestProject } from 'vitest/node'
import { makeHome, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test answers. */
    base_url: string
  }
}

/** One product for all journeys, with an empty home. */
export default async function setup(project: TestProject) {
  const { home, remove } = await makeHome()
  const { url, stop } = await startProduct(home, ['--no-demo'])
  project.provide('base_url', url)
  return async () => {
    await stop()
    await remove()
  }
}
