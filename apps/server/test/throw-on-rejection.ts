import { endpoints } from '@baquiano/contract'
import type { Endpoint } from '@baquiano/contract/platform'
import type { TestServer } from './server.ts'

const names = new Map(
  Object.entries(endpoints).flatMap(([capability, table]) =>
    Object.entries(table).map(
      ([name, spec]: [string, Endpoint]) => [spec, `${capability}.${name}`] as const,
    ),
  ),
)

/** A server for what a test only prepares: each rejected call throws an error with its name and what it answered. */
export function throwOnRejection<Server extends Pick<TestServer, 'call'>>(server: Server): Server {
  const call: TestServer['call'] = async (spec, request, token) => {
    const answer = await server.call(spec, request, token)
    if (answer.status === 200) return answer
    const { status, body } = answer
    const name = names.get(spec) ?? spec.path
    throw new Error(`${name} answered ${status} ${body.code}: ${JSON.stringify(body)}`)
  }
  return { ...server, call }
}
