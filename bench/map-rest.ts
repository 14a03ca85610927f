import type { Page } from 'playwright-core'
import { measureUpdates } from './live-map/measure-updates.ts'

/** Updates of 10,000 moving people, with tails and next legs of the up to 200 people in view. */
export const measure = (): Promise<object> => measureUpdates(zoomIn, true)

const zooms = ['first', 'second', 'third', 'fourth'] as const
const patience = { timeout: 120_000 }

/** Zooms in so far that the page asks for the lines of those in view. */
async function zoomIn(page: Page): Promise<object> {
  const legs = page.waitForResponse(/\/road\/legs$/, patience)
  let lines = 0
  page.on('response', (response) => {
    if (!response.url().endsWith('/resource/trail')) return
    void response.json().then(({ records }) => {
      lines = records.length
    })
  })
  for (const _ of zooms) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- each zoom begins where the last one ended
    await page.getByRole('button', { name: 'Acercar' }).click(patience)
    // oxlint-disable-next-line eslint/no-await-in-loop
    await page.waitForTimeout(1500)
  }
  await legs
  return { lines }
}
