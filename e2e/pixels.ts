import type { Page } from 'playwright-core'

const side = 240

/** Polling of the map's pixels: each screenshot delays drawing by the software GPU. */
export const polling = { interval: 500 } as const

/** Counts the colours around the centre of the visible map, by `255 255 255`. */
async function pixelsOf(page: Page, name = 'Mapa'): Promise<ReadonlyMap<string, number>> {
  const map = page.getByRole('region', { name, exact: true }).first()
  const picture = await map.screenshot()
  const colors = await page.evaluate(
    async ([base64, length]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
      const image = await createImageBitmap(new Blob([bytes]))
      const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')
      brush?.drawImage(image, 0, 0)
      const [left, top] = [(image.width - length) / 2, (image.height - length) / 2]
      const data = brush?.getImageData(left, top, length, length).data ?? []
      const counts: Record<string, number> = {}
      for (let at = 0; at < data.length; at += 4) {
        const color = data.slice(at, at + 3).join(' ')
        counts[color] = (counts[color] ?? 0) + 1
      }
      return counts
    },
    [picture.toString('base64'), side] as const,
  )
  return new Map(Object.entries(colors))
}

/** The most frequent colour of the centre. */
export async function groundOf(page: Page): Promise<string> {
  const colors = [...(await pixelsOf(page))].toSorted(([, one], [, other]) => other - one)
  return colors[0]?.[0] ?? ''
}

/** The number of pixels in the white of streets. */
export const streetPixels = (page: Page): Promise<number> => colorPixels(page, '255 255 255')

/** The number of pixels in exactly one colour, as `255 255 255`. */
export const colorPixels = async (page: Page, color: string, name?: string): Promise<number> =>
  (await pixelsOf(page, name)).get(color) ?? 0

/** The number of pixels in a clear blue, as of zones of that colour. */
export async function bluePixels(page: Page, name: string): Promise<number> {
  let blue = 0
  for (const [color, count] of await pixelsOf(page, name)) {
    const [red = 0, , blueness = 0] = color.split(' ').map(Number)
    if (blueness - red > 24) blue += count
  }
  return blue
}
