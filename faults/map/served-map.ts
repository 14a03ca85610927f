import { setTimeout as pause } from 'node:timers/promises'
import { slowness } from '../../bench/lab/slowness.ts'
import { z } from 'zod'
import { crossing } from '../../apps/server/test/grid-town.ts'
import { apiOf } from '../../bench/lab/api.ts'
import type { LabCompany } from '../../bench/lab/create-company.ts'

const releases = z.object({
  records: z.array(
    z.object({ is_current: z.boolean(), extracts: z.array(z.object({ streets: z.number() })) }),
  ),
})
const current = z.object({ records: z.array(z.object({ tiles: z.string() })) })
const imports = z.object({ records: z.array(z.object({ step: z.string() })) })
const way = z.object({ legs: z.array(z.object({ source: z.string() })) })
const address = z.object({ source: z.string() })

/** The switch takes at most a second, a start of the engine a few on a busy machine. */
const patienceMs = 20_000 * slowness

/** Reads the map that a server serves, through its API. */
export function servedMap(url: string, { access_token, platform_token }: LabCompany) {
  const api = apiOf(url)

  const isOnStreets = async (): Promise<boolean> => {
    const body = { waypoints: [crossing(1, 1), crossing(20, 30)] }
    const { legs } = way.parse(await api('POST', '/road/route', { token: access_token, body }))
    return legs.every(({ source }) => source === 'road')
  }
  const findsAddress = async (): Promise<boolean> => {
    const body = { address: 'Calle 20' }
    const answer = await api('POST', '/geocoder', { token: access_token, body })
    return address.parse(answer).source === 'map'
  }
  const drawsMap = async (): Promise<boolean> => {
    const { records } = current.parse(await api('GET', '/map-data'))
    const [record] = records
    if (!record || records.length > 1) return false
    const answer = await fetch(`${url}${record.tiles}`, { headers: { range: 'bytes=0-6' } })
    return answer.status === 206 && (await answer.text()) === 'PMTiles'
  }

  const isIdle = async () => {
    const answer = await api('GET', '/map-data/import', { token: platform_token })
    return imports.parse(answer).records.every(({ step }) => step === 'done' || step === 'failed')
  }

  return {
    isOnStreets,
    /** How many streets the map in service has; null when there is none, or more than one. */
    streets: async (): Promise<number | null> => {
      const { records } = releases.parse(
        await api('GET', '/map-data/edition', { token: platform_token }),
      )
      const serving = records.filter(({ is_current }) => is_current)
      const extracts = serving.flatMap((release) => release.extracts)
      return serving.length === 1 && extracts.length === 1 ? (extracts[0]?.streets ?? null) : null
    },
    /** Ways, addresses and tiles, all of them. */
    isWhole: async (): Promise<boolean> => {
      const onStreets = await soon(isOnStreets)
      return onStreets && (await findsAddress()) && (await drawsMap())
    },
    /** Whether the API reports the latest upload as served; null without an upload. */
    toldDone: async (): Promise<boolean | null> => {
      const answer = await api('GET', '/map-data/import', { token: platform_token })
      const [latest] = imports.parse(answer).records
      return latest ? latest.step === 'done' : null
    },
    /** No file that was sent waits or is worked on. */
    untilIdle: async (): Promise<void> => {
      if (!(await soon(isIdle))) throw new Error('An import does not end')
    },
  }
}
export type ServedMap = ReturnType<typeof servedMap>

async function soon(isSo: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + patienceMs
  while (performance.now() < until) {
    if (await isSo()) return true
    await pause(100)
  }
  return false
}
