import type { Page } from 'playwright-core'
import { z } from 'zod'
import { measureUpdates } from './live-map/measure-updates.ts'

/** Updates of 10,000 moving people, with tails and next legs of the up to 200 people in view. */
export const measure = (): Promise<object> => measureUpdates(zoomIn, true)

const mostZooms = 8
const patience = { timeout: 120_000 }
const trails = z.object({ records: z.array(z.unknown()) })

/** Zooms in until the page asks for the tails of those in view; the list asks for legs of its own before. */
async function zoomIn(page: Page): Promise<object> {
  const tails: { lines?: number } = {}
  page.on('response', (response) => {
    if (!response.url().endsWith('/resource/trail')) return
    void response.json().then((body) => {
      tails.lines = trails.parse(body).records.length
    })
  })
  for (let zooms = 0; tails.lines === undefined && zooms < mostZooms; zooms += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each zoom begins where the last one ended
    await page.getByRole('button', { name: 'Acercar' }).click(patience)
    // oxlint-disable-next-line eslint/no-await-in-loop
    await page.waitForTimeout(2500)
  }
  if (tails.lines === undefined) throw new Error(`no tails after ${mostZooms} zooms`)
  return tails
}
