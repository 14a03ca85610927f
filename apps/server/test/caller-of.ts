import {
  type Endpoint,
  guardErrors,
  pathOf,
  permissionRequiredStatus,
} from '@baquiano/contract/platform'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'

/** What a test sends, also when it breaks the contract on purpose. */
export interface TestRequest {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Sent as it is. */
  readonly file?: Uint8Array
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Calls an endpoint; `body` of the answer is what came, unparsed: bytes where it is a file.
 *
 * @throws Error on a rejection that the contract does not declare
 */
export const callerOf =
  (http: FastifyInstance) =>
  async (spec: Endpoint, request: TestRequest = {}, token?: string) => {
    const { params = {}, query = {}, body, file, headers } = request
    const answer = await http.inject({
      method: spec.method,
      url: pathOf(spec, params, query),
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': 'application/octet-stream' }),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(file && { payload: Buffer.from(file) }),
    })
    requireDeclared(spec, answer)
    return { status: answer.statusCode, headers: answer.headers, body: bodyOf(spec, answer) }
  }

function bodyOf(spec: Endpoint, answer: LightMyRequestResponse) {
  return spec.download && answer.statusCode === 200 ? answer.rawPayload : answer.json()
}

/** What the server itself fails at is up to each test; where no route has the path, it is no answer of this call. */
function requireDeclared(spec: Endpoint, { statusCode: status, body }: LightMyRequestResponse) {
  const isRejection = (status >= 400 && status < 500) || status === permissionRequiredStatus
  if (!isRejection) return
  const { code } = z.object({ code: z.string() }).parse(JSON.parse(body))
  const declared: string[] = [...guardErrors(spec), ...spec.errors, 'ROUTE_NOT_FOUND']
  if (declared.includes(code)) return
  throw new Error(
    `${spec.method} ${spec.path} answered ${status} ${code}, which the contract does not declare`,
  )
}
