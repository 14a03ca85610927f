import { createUpload } from './create-upload.ts'
import { browserSession } from '../session/session.ts'

/** Sends a file for whoever is signed in to this browser. */
export const upload = createUpload(browserSession)
