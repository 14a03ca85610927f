import { secondMs } from '@baquiano/contract/platform'

declare global {
  // Chromium on phones has it; other browsers do not yet.
  // oxlint-disable-next-line no-var -- only so is a global declared
  var BarcodeDetector:
    | (new () => {
        detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>
      })
    | undefined
}

/** Whether this phone can read bar and QR codes by its camera. */
export const canReadCodes = (): boolean =>
  globalThis.BarcodeDetector !== undefined && 'mediaDevices' in navigator

/** How long a person may take to allow the camera. */
const patienceMs = 30 * secondMs
/** How long one look may take; the next picture may be clearer. */
const lookMs = 3 * secondMs
/** Between two looks at the picture. */
const pauseMs = 200

const pause = (ms: number) =>
  new Promise<null>((resolve) => {
    setTimeout(resolve, ms, null)
  })

/**
 * Shows the camera in `video` and looks for a code until one is found.
 *
 * @returns null where it was ended before
 * @throws DOMException where the camera is not given, or not in time
 */
export async function readCode(
  video: HTMLVideoElement,
  ended: AbortSignal,
): Promise<string | null> {
  const { BarcodeDetector: Detector } = globalThis
  if (!Detector) return null
  const detector = new Detector()
  const asked = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stream = await Promise.race([asked, pause(patienceMs)])
  if (stream === null) {
    void asked.then(stop)
    throw new DOMException('The camera was not given in time', 'TimeoutError')
  }
  try {
    video.srcObject = stream
    while (!ended.aborted) {
      // Before its first picture there is nothing to look at, which the detector calls an error.
      const hasPicture = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA
      const looking = hasPicture ? detector.detect(video) : null
      const [found] = (await Promise.race([looking, pause(lookMs)])) ?? []
      if (found) return found.rawValue
      await pause(pauseMs)
    }
    return null
  } finally {
    stop(stream)
  }
}

const stop = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())
