import { dominantColor } from './dominant-color.ts'

/** Pixels to which the picture is scaled: few enough to count at once, enough to keep its colours. */
const side = 64

/** The most frequent colour of a picture of this site; null if it is grey. */
export async function mainColorOf(url: string): Promise<string | null> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(image, 0, 0, side, side)
  return dominantColor(context.getImageData(0, 0, side, side).data)
}
