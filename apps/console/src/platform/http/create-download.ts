import { type Endpoint, type EndpointRequest, pathOf } from '@baquiano/contract/platform'
import { z } from 'zod'
import { companyOf } from './company-of.ts'
import { createSend, responseError } from './create-send.ts'
import type { Session } from '../session/session.ts'

/** An endpoint that returns a file. */
type DownloadEndpoint = Endpoint & Required<Pick<Endpoint, 'download'>>

export type Download = <Spec extends DownloadEndpoint>(
  spec: Spec,
  request: EndpointRequest<Spec>,
  signal?: AbortSignal,
) => Promise<Blob>

const parts = z.object({
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string()).optional(),
  body: z.unknown().optional(),
})

/**
 * Makes the function that downloads from any endpoint that returns a file.
 *
 * @throws AppError of the call made
 */
export function createDownload(session: Session): Download {
  const send = createSend(session)
  return async (spec, request, signal) => {
    const { params, query, body } = parts.parse(request)
    const path = pathOf(spec, params, query)
    const content = body === undefined ? undefined : JSON.stringify(body)
    const company = companyOf(spec)
    const answer = await send({ method: spec.method, path, content, company, signal })
    if (answer.ok) return answer.blob()
    const error = await responseError(answer)
    session.onError?.(error)
    throw error
  }
}
