import { AppError, type Endpoint, type EndpointRequest } from '@baquiano/contract/platform'
import type { Call } from '@baquiano/client/http/create-call.ts'
import { z } from 'zod'

/**
 * Calls a server that may be of an earlier version than the app: while an installation is brought up to date, or where it was
 * put back. What its contract does not have of a body is left out, and the rest is sent: what somebody did counts more than
 * a detail that was added since, and would otherwise be refused for good.
 */
export const callAnyVersion =
  (call: Call): Call =>
  async (spec, request, ended) => {
    try {
      return await call(spec, request, ended)
    } catch (error) {
      const known = withoutUnknown(request, error)
      if (!known) throw error
      return call(spec, known, ended)
    }
  }

const withBody = z.object({ body: z.record(z.string(), z.unknown()) })
const unknownFields = z.array(z.object({ path: z.string(), code: z.string() }))

/**
 * A request without the fields of its body that the server does not know; undefined where the error is another one. A part of
 * a field stays: answers to a form are told in one, and nobody leaves out what a person wrote.
 */
function withoutUnknown<Request extends EndpointRequest<Endpoint>>(
  request: Request,
  error: unknown,
): Request | undefined {
  if (!(error instanceof AppError) || error.code !== 'UNKNOWN_FIELD') return undefined
  const { data: errors = [] } = unknownFields.safeParse(error.details.errors)
  const { data: of } = withBody.safeParse(request)
  const unknown = new Set(errors.map(({ path }) => path))
  const isPlain = errors.every(({ path, code }) => code === 'UNKNOWN_FIELD' && !path.includes('.'))
  if (!of || unknown.size === 0 || !isPlain) return undefined
  const known = Object.entries(of.body).filter(([name]) => !unknown.has(name))
  return Object.assign({}, request, { body: Object.fromEntries(known) })
}
