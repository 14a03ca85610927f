import { useSyncExternalStore } from 'react'
import { upload } from '@baquiano/client/http/upload.ts'
import { createUploads, type UploadState } from './create-uploads.ts'

/** The one file that this tab may be sending. */
export const uploads = createUploads(upload)

export const useUpload = (): UploadState => useSyncExternalStore(uploads.subscribe, uploads.get)
