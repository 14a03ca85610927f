import {
  type ExtractNames,
  mapData,
  nameOfExtract,
  openStreetMap,
} from '@baquiano/contract/map-data'
import { AppError, type ErrorCode, limits } from '@baquiano/contract/platform'
import { asError } from '@baquiano/client/http/as-error.ts'
import type { Upload } from '@baquiano/client/http/create-upload.ts'
import { createListeners } from '@baquiano/client/state/listeners.ts'

/** State of the file that somebody chose. */
export type UploadState =
  | { readonly stage: 'none'; readonly error: AppError | null }
  | {
      readonly stage: 'chosen'
      readonly file: File
      readonly names: ExtractNames
      /** Why sending failed, if it was tried. */
      readonly error: Error | null
    }
  | {
      readonly stage: 'sending'
      readonly file: File
      readonly names: ExtractNames
      readonly sentBytes: number
      readonly startedAt: number
    }

/** Keeps an upload running outside of any page, so that it survives navigation. */
export function createUploads(upload: Upload, clock: () => number = () => Date.now()) {
  const listeners = createListeners()
  let state: UploadState = { stage: 'none', error: null }
  let sending: AbortController | undefined

  const setState = (next: UploadState) => {
    state = next
    listeners.notify()
  }

  return {
    get: () => state,
    subscribe: listeners.add,
    choose: (file: File) => {
      if (state.stage === 'sending') return
      const code = errorCodeOf(file)
      const names = { name: nameOfExtract(file.name), ...openStreetMap }
      if (code) setState({ stage: 'none', error: new AppError(code) })
      else setState({ stage: 'chosen', file, names, error: null })
    },
    /** Discards the chosen file. */
    clear: () => setState({ stage: 'none', error: null }),
    cancel: () => sending?.abort(),
    /** Resolves to true if the file arrived. */
    send: async (names: ExtractNames): Promise<boolean> => {
      if (state.stage !== 'chosen') return false
      const { file } = state
      const { signal } = (sending = new AbortController())
      const startedAt = clock()
      const onProgress = (sentBytes: number) =>
        setState({ stage: 'sending', file, names, sentBytes, startedAt })
      onProgress(0)
      addEventListener('beforeunload', confirmLeaving)
      const [outcome] = await Promise.allSettled([
        upload(mapData.import, { query: names, file }, { signal, onProgress }),
      ])
      removeEventListener('beforeunload', confirmLeaving)
      if (outcome.status === 'fulfilled') setState({ stage: 'none', error: null })
      else
        setState({
          stage: 'chosen',
          file,
          names,
          error: signal.aborted ? null : asError(outcome.reason),
        })
      return outcome.status === 'fulfilled'
    },
  }
}

/** Checks name and size before sending; the server validates the content. */
function errorCodeOf({ name, size }: File): ErrorCode | undefined {
  if (!/\.pbf$/i.test(name)) return 'MEDIA_TYPE_UNSUPPORTED'
  return size > limits.extract_bytes ? 'BODY_TOO_LARGE' : undefined
}

/** Leaving the document would cancel the upload. */
const confirmLeaving = (event: BeforeUnloadEvent) => event.preventDefault()
