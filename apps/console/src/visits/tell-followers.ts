import { followerChannel, followerDeliveries } from '@baquiano/contract/followers'
import { limits } from '@baquiano/contract/platform'
import { call } from '@baquiano/client/http/call.ts'
import { language } from '@baquiano/client/text/language.ts'

/** Tells those who follow visits how these stand now, on every channel that they have (specification, point 6). */
export async function tellFollowers(visit_ids: readonly string[]): Promise<void> {
  const notice = { channels: [...followerChannel.options], language: language.get() }
  for (let from = 0; from < visit_ids.length; from += limits.bulk) {
    const id = visit_ids.slice(from, from + limits.bulk)
    const body = { ...notice, id, template_name: 'STATUS' as const }
    // oxlint-disable-next-line eslint/no-await-in-loop -- heavy calls follow each other
    await call(followerDeliveries.notify, { body })
  }
}
