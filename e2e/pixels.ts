import type { Page } from 'playwright-core'

const side = 240

/** How a picture is waited for: each look takes from the imitated card what the map needs to be drawn. */
export const looking = { timeout: 30_000, interval: 500 } as const

/** The colours around the middle of what is seen of the map, as `255 255 255`, with how many pixels have each. */
async function pixelsOf(page: Page): Promise<ReadonlyMap<string, number>> {
  const map = page.getByRole('region', { name: 'Mapa', exact: true }).first()
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

/** The colour that most of the middle has. */
export async function groundOf(page: Page): Promise<string> {
  const colors = [...(await pixelsOf(page))].toSorted(([, one], [, other]) => other - one)
  return colors[0]?.[0] ?? ''
}

/** How much of the middle has the white of a street. */
export const streetPixels = async (page: Page): Promise<number> =>
  (await pixelsOf(page)).get('255 255 255') ?? 0
