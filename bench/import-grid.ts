import type { ImportDetail, ImportRow } from '@baquiano/contract/imports'
import { z } from 'zod'
import { openBrowser } from '../e2e/browser.ts'
import { serveConsole } from './lab/serve-console.ts'
import { storeSession } from './lab/store-session.ts'
import { scroll } from './lists/scroll.ts'
import { watcher } from './live-map/answers.ts'

const rows = 20_000
const fewest_fps = 50
const width = 12
const at = '2026-11-20T15:00:00.000Z'
const importer = {
  ...watcher,
  permissions: ['UPLOAD_FILES_LIST', 'UPLOAD_FILES_READ', 'UPLOAD_FILES_UPDATE'],
  modules: ['UPLOAD_FILES'],
} satisfies typeof watcher

/**
 * The grid of 20,000 rejected rows of an import, twelve cells each, all of them fetched, in Chromium without a graphics card: frames a
 * second while it is scrolled, beside those of a box of the same height with nothing in it, and what each keeps the main thread.
 */
export async function measure(): Promise<object> {
  const { http, url } = await serveConsole((call, body) => answers[call]?.(body))
  const browser = await openBrowser({ hasWebgl: false })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await storeSession(page, importer)
    // The bundler's helper that names functions is missing in the page.
    await page.addInitScript('globalThis.__name = (named) => named')
    await page.goto(`${url}/apps/manual-data/${idOf(0)}?step=fix`)
    await page.locator('tbody tr[aria-rowindex]').first().waitFor()
    const fetched = await page.evaluate(
      async ({ selector, count }) => {
        const box = document.querySelector(selector)
        const row = box?.querySelector('tbody tr[aria-rowindex]')?.getBoundingClientRect().height
        const known = () => Math.floor((box?.scrollHeight ?? 0) / (row ?? Number.NaN))
        for (let turn = 0; turn < 20_000 && known() < count; turn += 1) {
          box?.scrollTo(0, box.scrollHeight)
          await new Promise(requestAnimationFrame)
        }
        return known()
      },
      { selector: grid, count: rows },
    )
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const { fps, frame_ms, frame_cpu_ms } = await scroll(page, session, grid)
    await page.setContent(
      `<div id="empty" style="position:fixed;inset:0;overflow:auto"><p style="height:${rows * 44}px"></div>`,
    )
    const empty = await scroll(page, session, '#empty')
    return {
      rows: fetched,
      fps,
      frame_ms,
      frame_cpu_ms,
      empty,
      fewest_fps,
      within: fps >= fewest_fps,
    }
  } finally {
    await browser.close()
    http.closeAllConnections()
    http.close()
  }
}

const grid = 'section:has(> table)'

const idOf = (number: number): string =>
  `0195d5a0-0000-7000-8000-${String(number).padStart(12, '0')}`

const counts = {
  rows,
  create: 0,
  update: 0,
  unchanged: 0,
  rejected: rows,
  done: 0,
  undone: 0,
  kept: 0,
}

const detail: ImportDetail = {
  id: idOf(0),
  record: 'visit-points',
  typology_id: null,
  category_id: null,
  source_id: null,
  process_state: 'LOADED',
  original_name: 'clientes.csv',
  file_name: 'clientes-20261120150000.csv',
  bytes: 2_000_000,
  error: null,
  counts,
  is_paused: false,
  task_id: null,
  finished_on: null,
  file_removed_on: null,
  added_by: idOf(1),
  added_by_name: 'Valeria Ríos',
  added_on: at,
  update_on: at,
  update_by: null,
  update_by_name: null,
  format: 'csv',
  sheet: null,
  sheets: [],
  notes: [],
  columns: Array.from({ length: width }, (_, column) => ({
    column,
    title: `Columna ${column}`,
    target: `data.own${column}`,
    confidence: 1,
    reason: 'title',
    samples: [],
    content: 'text',
    decimal: null,
    day_order: null,
  })),
  questions: [],
  targets: Array.from({ length: width }, (_, column) => ({
    target: `data.own${column}`,
    kind: 'field',
    required: false,
    label: `Columna ${column}`,
    choices: [],
  })),
  settings: { mapping: [], constants: [], existing: 'update', replacements: [] },
}

const rowAt = (number: number): ImportRow => ({
  id: idOf(number),
  row: number,
  name: `Tienda ${number}`,
  act: 'rejected',
  state: 'pending',
  record_id: null,
  cells: Array.from({ length: width }, (_, column) => `Celda ${number} ${column}`),
  edited: [],
  faults: [
    {
      cause: 'VALUE_INVALID',
      code: 'NUMBER_INVALID',
      target: `data.own${number % width}`,
      column: number % width,
      value: `Celda ${number} ${number % width}`,
      suggestion: number % 3 === 0 ? '12' : null,
    },
  ],
  warnings: [],
  changes: [],
})

const pageRequest = z.object({ cursor: z.string().default('1'), quantity: z.number() })

function pageOf(body: string): object {
  const { cursor, quantity } = pageRequest.parse(JSON.parse(body))
  const first = Number(cursor)
  const count = Math.min(quantity, rows - first + 1)
  const records = Array.from({ length: count }, (_, index) => rowAt(first + index))
  const next = first + count
  return { records, total: rows, next_cursor: next <= rows ? String(next) : null }
}

const empty = { records: [], total: 0, next_cursor: null }
const answers: Readonly<Record<string, (body: string) => object>> = {
  'GET /v1/auth/user': () => importer,
  'POST /v1/before/login': () => ({}),
  'GET /v1/notification': () => ({ records: [], unseen: 0 }),
  'POST /v1/task/filter': () => empty,
  'POST /v1/view/filter': () => empty,
  'POST /v1/upload/filter': () => empty,
  [`GET /v1/upload/${idOf(0)}`]: () => detail,
  [`GET /v1/upload/${idOf(0)}/cause`]: () => ({ records: [] }),
  [`POST /v1/upload/${idOf(0)}/row/filter`]: pageOf,
}
