import {
  type ExtractNames,
  mapData,
  nameOfExtract,
  openStreetMap,
} from '@baquiano/contract/map-data'
import { AppError, type ErrorCode, limits } from '@baquiano/contract/platform'
import { asError } from '../../platform/as-error.ts'
import type { Upload } from '../../platform/create-upload.ts'
import { createListeners } from '../../platform/listeners.ts'

/** What has become of a file that somebody chose. */
export type UploadState =
  | { readonly stage: 'none'; readonly error: AppError | null }
  | {
      readonly stage: 'chosen'
      readonly file: File
      readonly names: ExtractNames
      /** Why it did not arrive, if it was sent already. */
      readonly error: Error | null
    }
  | {
      readonly stage: 'sending'
      readonly file: File
      readonly names: ExtractNames
      readonly sent_bytes: number
      readonly begun_at: number
    }

/** Holds the file on its way outside of any page, so that whoever looks elsewhere meanwhile finds it again. */
export function createUploads(upload: Upload, clock: () => number = () => Date.now()) {
  const listeners = createListeners()
  let state: UploadState = { stage: 'none', error: null }
  let sending: AbortController | undefined

  const become = (next: UploadState) => {
    state = next
    listeners.tell()
  }

  return {
    get: () => state,
    subscribe: listeners.add,
    choose: (file: File) => {
      if (state.stage === 'sending') return
      const fault = faultOf(file)
      const names = { name: nameOfExtract(file.name), ...openStreetMap }
      if (fault) become({ stage: 'none', error: new AppError(fault) })
      else become({ stage: 'chosen', file, names, error: null })
    },
    /** Gives the chosen file up. */
    clear: () => become({ stage: 'none', error: null }),
    cancel: () => sending?.abort(),
    /** Resolves to whether the file has arrived. */
    send: async (names: ExtractNames): Promise<boolean> => {
      if (state.stage !== 'chosen') return false
      const { file } = state
      const { signal } = (sending = new AbortController())
      const begun_at = clock()
      const onProgress = (sent_bytes: number) =>
        become({ stage: 'sending', file, names, sent_bytes, begun_at })
      onProgress(0)
      addEventListener('beforeunload', warn)
      const [outcome] = await Promise.allSettled([
        upload(mapData.import, { query: names, file }, { signal, onProgress }),
      ])
      removeEventListener('beforeunload', warn)
      if (outcome.status === 'fulfilled') become({ stage: 'none', error: null })
      else
        become({
          stage: 'chosen',
          file,
          names,
          error: signal.aborted ? null : asError(outcome.reason),
        })
      return outcome.status === 'fulfilled'
    },
  }
}

/** Known before anything is sent; what is in the file the server judges. */
function faultOf({ name, size }: File): ErrorCode | undefined {
  if (!/\.pbf$/i.test(name)) return 'MEDIA_TYPE_UNSUPPORTED'
  return size > limits.extract_bytes ? 'BODY_TOO_LARGE' : undefined
}

/** A page that is left takes the file with it. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()
