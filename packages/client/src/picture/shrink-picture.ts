/** What the longer side of a photo is made, px: enough to read a label on. */
const mostPx = 1600
const quality = 0.82

/**
 * Draws a picture anew as JPEG, upright and no larger than needed. What its file said besides, place and camera, does
 * not stay.
 *
 * @throws DOMException where the browser cannot read it as a picture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, mostPx / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return blobOf(canvas, 'image/jpeg')
}

/** @throws Error where the phone has no room to draw it */
export function blobOf(canvas: HTMLCanvasElement, type: 'image/jpeg' | 'image/png'): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('the canvas gave no picture'))
    canvas.toBlob(take, type, quality)
  })
}
