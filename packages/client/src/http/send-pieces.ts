import { type DetailedError, Upload } from 'tus-js-client'
import type { Session } from '../session/session.ts'
import { failureOf } from './failure-of.ts'

/** Between attempts; the count starts again with every piece that arrives. */
const retryDelays = [500, 1000, 3000, 5000]

/** What may end by itself: no session for a moment, a slow body, a piece from elsewhere, too many at a time. */
const passing: readonly number[] = [401, 408, 409, 429]

interface Options {
  readonly session: Session
  /** The most that one request takes: by default all that is left. Some proxies pass nothing of one on before its end. */
  readonly piece_bytes?: number
  readonly onProgress?: (sentBytes: number) => void
  readonly onInterrupted?: () => void
  /** Cancels the upload: the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/**
 * Sends what an unfinished upload still lacks, by the tus protocol.
 *
 * @param url where the file was announced
 * @throws AppError; TypeError without an answer, as `fetch` does
 */
export function sendPieces(
  file: Blob,
  url: string,
  { session, piece_bytes = Number.POSITIVE_INFINITY, signal, onProgress, onInterrupted }: Options,
): Promise<void> {
  signal?.throwIfAborted()
  let renewal = Promise.resolve()
  let isSessionLost = false
  const renew = () => {
    renewal = session.renew()
    renewal.catch(() => {
      isSessionLost = true
    })
  }
  let cancel: (() => void) | undefined
  return new Promise<void>((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      // The server finds an unfinished upload by its file and person, so the browser stores nothing.
      storeFingerprintForResuming: false,
      retryDelays,
      chunkSize: piece_bytes,
      onBeforeRequest: async (request) => {
        await renewal
        request.setHeader('authorization', `Bearer ${session.token() ?? ''}`)
      },
      onShouldRetry: (error) => {
        const status = statusOf(error)
        if (status === 401) renew()
        const mayPass =
          !isSessionLost && (status < 400 || status >= 500 || passing.includes(status))
        if (mayPass) onInterrupted?.()
        return mayPass
      },
      onProgress: (sentBytes) => onProgress?.(sentBytes),
      onSuccess: () => resolve(),
      onError: (error) => reject('originalRequest' in error ? failure(error) : error),
    })
    cancel = () => {
      // Whether or not the library ends in time: nothing waits for it.
      reject(signal?.reason)
      void upload.abort()
    }
    signal?.addEventListener('abort', cancel)
    upload.start()
  }).finally(() => {
    if (cancel) signal?.removeEventListener('abort', cancel)
  })
}

/** 0 without an answer. */
const statusOf = ({ originalResponse }: Pick<DetailedError, 'originalResponse'>): number =>
  originalResponse?.getStatus() ?? 0

function failure({ originalResponse }: DetailedError): Error {
  if (!originalResponse) return new TypeError('no answer came')
  const answer = originalResponse.getBody()
  return failureOf(answer === '' ? null : JSON.parse(answer))
}
