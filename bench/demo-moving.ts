import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { makeHome, startProduct } from '../e2e/product.ts'
import { signIn } from '../e2e/sign-in.ts'
import { type Api, apiOf } from './lab/api.ts'
import { supervisor, whenOpened } from './lab/demo-accounts.ts'
import { until } from './lab/until.ts'

const samples = 30
const everyMs = 30_000
/** A session is valid for 15 minutes. */
const samplesInSession = 10
/** Older fixes are of somebody whose phone is silent. */
const freshMs = 60_000
const walkingKmH = 6
const leastMoving = 5

const states = z.object({
  records: z.array(z.object({ fix_at: z.string(), speed_km_h: z.number().nullable() })),
})

/**
 * How many of the demo's people drive, in 30 samples over 15 minutes from its first start on: in a product of
 * its own, or at `BAQUIANO_URL`.
 */
export async function measure(): Promise<object> {
  const url = process.env['BAQUIANO_URL']
  if (url) return countMoving(url)
  const { home, remove } = await makeHome()
  try {
    const product = await startProduct(home, [])
    try {
      await whenOpened(home, supervisor)
      return await countMoving(product.url)
    } finally {
      await product.stop()
    }
  } finally {
    await remove()
  }
}

async function countMoving(url: string): Promise<object> {
  const api = apiOf(url)
  const openSession = async () => (await signIn(url, supervisor)).access_token
  let token = await openSession()
  await until(async () => (await speedsOf(api, token)).some((speed) => speed > walkingKmH))
  const moving: number[] = []
  let people = 0
  for (let count = 0; count < samples; count += 1) {
    if (count % samplesInSession === 0) token = await openSession()
    const speeds = await speedsOf(api, token)
    people = speeds.length
    moving.push(speeds.filter((speed) => speed > walkingKmH).length)
    await pause(everyMs)
  }
  const sorted = moving.toSorted((one, other) => one - other)
  const least = Math.min(...moving)
  const median = sorted[Math.floor(samples / 2)]
  return { people, moving, least, median, limit: leastMoving, within: least >= leastMoving }
}

/** Of everybody who has ever sent a position. */
async function speedsOf(api: Api, token: string): Promise<number[]> {
  const { records } = states.parse(await api('POST', '/resource/state', { token, body: {} }))
  return records.map(({ fix_at, speed_km_h }) => (isFresh(fix_at) ? (speed_km_h ?? 0) : 0))
}

const isFresh = (fix_at: string): boolean => Date.now() - Date.parse(fix_at) < freshMs
