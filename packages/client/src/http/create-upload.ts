import {
  companyHeader,
  type Endpoint,
  type EndpointOutput,
  type EndpointRequest,
  pathOf,
} from '@baquiano/contract/platform'
import { z } from 'zod'
import { companyOf } from './company-of.ts'
import { failureOf } from './failure-of.ts'
import type { Session } from '../session/session.ts'

/** An endpoint that takes a file. */
type UploadEndpoint = Endpoint & Required<Pick<Endpoint, 'upload'>>

/** A file, and what belongs to it. */
type UploadRequest<Spec extends UploadEndpoint> = Omit<EndpointRequest<Spec>, 'file'> & {
  readonly file: Blob
}

interface Watch {
  /** Cancels the upload: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
  readonly onProgress?: (sentBytes: number) => void
}

export type Upload = <Spec extends UploadEndpoint>(
  spec: Spec,
  request: UploadRequest<Spec>,
  watch?: Watch,
) => Promise<EndpointOutput<Spec>>

const parts = z.object({
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string()).optional(),
})

/**
 * Makes the function that sends a file to any endpoint that takes one and reports progress, which `fetch`
 * cannot. An expired token is renewed once.
 *
 * @throws AppError of the call made; TypeError without an answer, as `fetch` does
 */
export function createUpload({ token, renew, onError }: Session): Upload {
  return async (spec, request, watch = {}) => {
    const { params, query } = parts.parse(request)
    const sending = {
      method: spec.method,
      path: pathOf(spec, params, query),
      file: request.file,
      company: companyOf(spec),
    }
    let answer = await transfer(sending, token(), watch)
    if (answer.status === 401 && failureOf(answer.body).code === 'SESSION_REQUIRED') {
      await renew()
      answer = await transfer(sending, token(), watch)
    }
    if (answer.status >= 300) {
      const error = failureOf(answer.body)
      onError?.(error)
      throw error
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- zod's parse of a generic schema is unknown
    return spec.output.parse(answer.body) as EndpointOutput<typeof spec>
  }
}

interface Sending {
  readonly method: Endpoint['method']
  readonly path: string
  readonly file: Blob
  readonly company: string | undefined
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

function transfer(
  { method, path, file, company }: Sending,
  token: string | null,
  { signal, onProgress }: Watch,
): Promise<Answer> {
  signal?.throwIfAborted()
  const request = new XMLHttpRequest()
  const abort = () => request.abort()
  return new Promise<Answer>((resolve, reject) => {
    request.open(method, path)
    request.responseType = 'json'
    request.setRequestHeader('content-type', 'application/octet-stream')
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (company !== undefined) request.setRequestHeader(companyHeader, company)
    request.upload.addEventListener('progress', ({ loaded }) => onProgress?.(loaded))
    request.addEventListener('load', () =>
      resolve({ status: request.status, body: request.response as unknown }),
    )
    request.addEventListener('error', () => reject(new TypeError('no answer came')))
    request.addEventListener('abort', () => reject(signal?.reason))
    signal?.addEventListener('abort', abort)
    request.send(file)
  }).finally(() => signal?.removeEventListener('abort', abort))
}
