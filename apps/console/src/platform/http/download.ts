import { minuteMs } from '@baquiano/contract/platform'
import { createDownload } from './create-download.ts'
import { browserSession } from '../session/session.ts'

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
