import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import type { Phone } from './phone.ts'

const routes = z.object({
  records: z.array(z.object({ fixes: z.array(z.object({ fix_at: z.string() })) })),
})

/** Of what the phones were told is kept: how much is missing, and how much is there twice. */
export async function compareStored(url: string, access_token: string, phones: readonly Phone[]) {
  const api = apiOf(url)
  const day = 86_400_000
  let [acknowledged, missing, doubled] = [0, 0, 0]
  for (const { device, acknowledged: told } of phones) {
    const body = {
      resource_id: [device.resource_id],
      start_at: new Date(Date.now() - day).toISOString(),
      end_at: new Date(Date.now() + 60_000).toISOString(),
    }
    const answer = await api('POST', '/executed/route', { token: access_token, body })
    const stored = routes.parse(answer).records.flatMap(({ fixes }) => fixes)
    const distinct = new Set(stored.map(({ fix_at }) => fix_at))
    acknowledged += told.size
    missing += [...told].filter((fix_at) => !distinct.has(fix_at)).length
    doubled += stored.length - distinct.size
  }
  return { acknowledged, missing, doubled }
}
