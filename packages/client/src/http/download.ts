import { type Endpoint, type EndpointRequest, minuteMs, pathOf } from '@baquiano/contract/platform'
import { z } from 'zod'
import { browserSession, type Session } from '../session/session.ts'
import { companyOf } from './company-of.ts'
import { createSend, responseError } from './create-send.ts'

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

/** Fetches a file for whoever is signed in to this browser. */
export const download = createDownload(browserSession)

/** Saves a file under a name, as a download link would. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser reads the file some time after the click.
  setTimeout(() => URL.revokeObjectURL(address), minuteMs)
}
