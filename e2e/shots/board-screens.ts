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
  // Tiles arrive by and by; there is no event for "nothing more to draw".
  await page.waitForTimeout(15_000)
}

/** The first conflict, with the places that resolve it. */
async function resolve(page: Page): Promise<void> {
  await rows(page)
  await page.keyboard.press('c')
  await page
    .getByRole('button', { name: /^Mover a/ })
    .first()
    .waitFor()
}

/** What is left to the first of the rows who has something, divided among the others. */
async function handOver(page: Page): Promise<void> {
  await rows(page)
  await page.locator('[data-hand-over]').first().click()
  const submit = page.getByRole('button', { name: /^Repartir \d+ visita/ })
  await submit.and(page.locator(':enabled')).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(15_000)
}

/** Several visits of rows and tray, whose customers are to be notified. */
async function notify(page: Page): Promise<void> {
  await rows(page)
  const bars = page.locator('[data-density] [data-visit]')
  const card = page.getByRole('region', { name: 'Sin asignar' }).locator('[data-visit]').first()
  for (const visit of [bars.nth(0), bars.nth(2), card]) await visit.press('x')
  await page.getByRole('button', { name: 'Avisar' }).click()
  await page.getByRole('dialog').waitFor()
}

/** Whom nobody could be told of. */
async function notified(page: Page): Promise<void> {
  await notify(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avisar' }).click()
  await page.waitForLoadState('networkidle')
}

/** The board at rest, compact, with a visit held over a row, with advice, with a day divided, and with several visits to notify of. */
export const boardScreens: Readonly<Record<string, Screen>> = {
  board: { path: '/apps/board', as: supervisor, settle: rows },
  'board-dense': { path: '/apps/board?density=dense', as: supervisor, settle: rows },
  'board-drag': { path: '/apps/board', as: supervisor, settle: drag },
  'board-notify': { path: '/apps/board', as: supervisor, settle: notify, is_spanish: true },
  'board-notified': { path: '/apps/board', as: supervisor, settle: notified, is_spanish: true },
  'board-advice': { path: '/apps/board', as: supervisor, settle: advise, is_spanish: true },
  'board-hand-over': { path: '/apps/board', as: supervisor, settle: handOver, is_spanish: true },
  'board-conflict': { path: '/apps/board', as: supervisor, settle: resolve, is_spanish: true },
}
