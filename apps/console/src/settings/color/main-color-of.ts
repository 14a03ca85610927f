import { dominantColor } from './dominant-color.ts'

/** Small enough to be counted at once, large enough to keep what is drawn. */
const side = 64

/** The colour that a picture of ours has most of; null where it is grey. */
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
