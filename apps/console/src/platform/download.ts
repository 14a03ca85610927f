import { createDownload } from './create-download.ts'
import { browserSession } from './session.ts'

/** Fetches a file for whoever is signed in to this browser. */
export const download = createDownload(browserSession)

/** Lets the browser keep a file under a name, as a link to it would. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // What was clicked is read a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
