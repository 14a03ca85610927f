import { makeHome } from '../e2e/product.ts'
import { measureDemoStart } from './lab/demo-start.ts'
import { forgetBuilds, secondsToStart } from './lab/starts.ts'

const warmStarts = 5
const limits = { first_limit_s: 20, warm_limit_s: 3, streets_limit_s: 10, moving_limit_s: 13 }

/**
 * From the command to the first healthy answer: all built anew and without data, then as always. Then
 * the first start of the built product with its demo, until people move.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  try {
    await forgetBuilds()
    const first_s = await secondsToStart(home)
    const warm_s: number[] = []
    for (let count = 0; count < warmStarts; count += 1) warm_s.push(await secondsToStart(home))
    const demo = await measureDemoStart()
    const within =
      first_s <= limits.first_limit_s &&
      Math.max(...warm_s) <= limits.warm_limit_s &&
      demo.streets_s <= limits.streets_limit_s &&
      demo.moving_s <= limits.moving_limit_s
    return { first_s, warm_s, demo, ...limits, within }
  } finally {
    await remove()
  }
}
