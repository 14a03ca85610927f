import type { Page } from 'playwright-core'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'

async function rows(page: Page): Promise<void> {
  await page.locator('[data-density] [data-visit]').first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** A visit held over the row above its own, by the pointer. */
async function drag(page: Page): Promise<void> {
  await rows(page)
  const bar = page.locator('[data-density] [data-movable]').last()
  await bar.scrollIntoViewIfNeeded()
  await bar.hover()
  await page.waitForLoadState('networkidle')
  const box = await bar.boundingBox()
  if (!box) throw new Error('the visit is not drawn')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x - 20, box.y - 40, { steps: 5 })
  await page.mouse.move(box.x - 40, box.y - 80, { steps: 5 })
}

/** The best places for the most urgent visit of the tray, or of the last one of the rows. */
async function advise(page: Page): Promise<void> {
  await rows(page)
  const suggest = page.getByRole('button', { name: /^Sugerir/ }).first()
  await suggest.click()
  await page.getByRole('button', { name: /^Asignar a/ }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** The board at rest, compact, with a visit held over a row, and with advice. */
export const boardScreens: Readonly<Record<string, Screen>> = {
  board: { path: '/apps/board', as: supervisor, settle: rows },
  'board-dense': { path: '/apps/board?density=dense', as: supervisor, settle: rows },
  'board-drag': { path: '/apps/board', as: supervisor, settle: drag },
  'board-advice': { path: '/apps/board', as: supervisor, settle: advise, is_spanish: true },
}
