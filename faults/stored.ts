import { dayMs, minuteMs } from '@baquiano/contract/platform'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import type { Phone } from './phone.ts'

const routes = z.object({
  records: z.array(z.object({ fixes: z.array(z.object({ fix_at: z.string() })) })),
})

/** Compares stored fixes with the acknowledged ones: how many are missing, how many are doubled. */
export async function compareStored(url: string, access_token: string, phones: readonly Phone[]) {
  const api = apiOf(url)
  let [acknowledged, missing, doubled] = [0, 0, 0]
  for (const { device, acknowledged: sent } of phones) {
    const body = {
      resource_id: [device.resource_id],
      start_at: new Date(Date.now() - dayMs).toISOString(),
      end_at: new Date(Date.now() + minuteMs).toISOString(),
    }
    const answer = await api('POST', '/executed/route', { token: access_token, body })
    const stored = routes.parse(answer).records.flatMap(({ fixes }) => fixes)
    const distinct = new Set(stored.map(({ fix_at }) => fix_at))
    acknowledged += sent.size
    missing += [...sent].filter((fix_at) => !distinct.has(fix_at)).length
    doubled += stored.length - distinct.size
  }
  return { acknowledged, missing, doubled }
}
