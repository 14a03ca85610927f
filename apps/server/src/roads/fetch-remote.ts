import { ChildLost, RoutingRejection } from './valhalla/engine-child.ts'

const answer_ms = 20_000

/**
 * Calls a routing service by HTTP; a 4xx means no street nearby or no route.
 *
 * @returns the answer as text
 * @throws Refusal, ChildLost when it does not answer in time or at all
 */
export async function fetchRemote(url: string, body?: object): Promise<string> {
  const json = body && { method: 'POST', body: JSON.stringify(body) }
  const headers = { 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(answer_ms)
  const [answer] = await Promise.allSettled([fetch(url, { ...json, headers, signal })])
  if (answer.status === 'rejected') {
    throw new ChildLost('The routing service does not answer', { cause: answer.reason })
  }
  const text = await answer.value.text()
  if (answer.value.status >= 500) throw new ChildLost(`The routing service failed: ${text}`)
  if (!answer.value.ok) throw new RoutingRejection(text)
  return text
}
