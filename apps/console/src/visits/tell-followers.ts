import { followerChannel, followerDeliveries } from '@baquiano/contract/followers'
import { call } from '@baquiano/client/http/call.ts'
import { language } from '@baquiano/client/text/language.ts'

/** Tells those who follow visits how these stand now, on every channel that they have (specification, point 6). */
export async function tellFollowers(visit_ids: readonly string[]): Promise<void> {
  const channels = [...followerChannel.options]
  const body = { id: [...visit_ids], channels, language: language.get() }
  await call(followerDeliveries.notify, { body: { ...body, template_name: 'STATUS' } })
}
