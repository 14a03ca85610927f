import { z } from 'zod'
import { makeHome, startProduct } from '../../e2e/product.ts'
import { signIn } from '../../e2e/sign-in.ts'
import { apiOf } from './api.ts'
import { supervisor, whenOpened } from './demo-accounts.ts'
import { until } from './until.ts'

/** Two corners of the demo's city, with streets between them. */
const waypoints = [
  { cx: -69.325, cy: 5.015 },
  { cx: -69.315, cy: 5.025 },
]
const route = z.object({ legs: z.array(z.object({ source: z.enum(['road', 'estimated']) })) })
const states = z.object({
  records: z.array(z.object({ fix_at: z.string(), speed_km_h: z.number().nullable() })),
})

interface DemoStart {
  readonly healthy_s: number
  /** The supervisor has a session, by password and mailed code. */
  readonly signed_in_s: number
  /** A route follows streets. */
  readonly streets_s: number
  /** The API has a fix of this start with a speed. */
  readonly moving_s: number
}

/** The first start of the built product with its demo, in an empty home: seconds from the command on. */
export async function measureDemoStart(): Promise<DemoStart> {
  const { home, remove } = await makeHome()
  const begun = performance.now()
  const begunAt = Date.now()
  const secondsSince = () => Math.round((performance.now() - begun) / 10) / 100
  try {
    const product = await startProduct(home, [])
    try {
      const healthy_s = secondsSince()
      const api = apiOf(product.url)
      // An attempt with a password that is not set yet would fail.
      await whenOpened(home, supervisor)
      const { access_token: token } = await signIn(product.url, supervisor)
      const signed_in_s = secondsSince()
      await until(async () => {
        const body = { waypoints }
        const { legs } = route.parse(await api('POST', '/road/route', { token, body }))
        return legs.some(({ source }) => source === 'road')
      })
      const streets_s = secondsSince()
      await until(async () => {
        const { records } = states.parse(await api('POST', '/resource/state', { token, body: {} }))
        return records.some(
          ({ fix_at, speed_km_h }) => Date.parse(fix_at) > begunAt && (speed_km_h ?? 0) > 0,
        )
      })
      const moving_s = secondsSince()
      return { healthy_s, signed_in_s, streets_s, moving_s }
    } finally {
      await product.stop()
    }
  } finally {
    await remove()
  }
}
