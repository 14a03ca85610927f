import { z } from 'zod'
import { serveConsole } from '../lab/serve-console.ts'
import { watcher } from '../live-map/answers.ts'

const at = '2026-11-20T15:00:00.000Z'
const pageRequest = z.object({
  filters: z.object({ search: z.string().optional() }).default({}),
  cursor: z.string().optional(),
  quantity: z.number().default(10),
})

/** The console before a list of so many roles, which answers at once. */
export async function openListServer(rows: number) {
  const empty = { records: [], total: 0, next_cursor: null }
  const answers: Readonly<Record<string, (body: string) => object>> = {
    'GET /v1/auth/user': () => ({
      ...watcher,
      permissions: ['ROLE_LIST', 'ROLE_READ', 'ROLE_DELETE'],
      modules: ['ROLE'],
    }),
    'POST /v1/before/login': () => ({}),
    'GET /v1/notification': () => ({ records: [], unseen: 0 }),
    'POST /v1/task/filter': () => empty,
    'POST /v1/view/filter': () => empty,
    'POST /v1/resource/filter': () => empty,
    'GET /v1/role': () => [],
    'POST /v1/role/filter': (body) => pageOf(rows, pageRequest.parse(JSON.parse(body))),
  }
  const { http, url } = await serveConsole((call, body) => answers[call]?.(body))
  return {
    url,
    close: () =>
      new Promise<void>((resolve) => {
        http.closeAllConnections()
        http.close(() => resolve())
      }),
  }
}

function pageOf(rows: number, { filters, cursor = '0', quantity }: z.output<typeof pageRequest>) {
  const first = Number(cursor)
  const count = Math.min(quantity, rows - first)
  const records = Array.from({ length: count }, (_, index) =>
    roleAt(first + index + 1, filters.search),
  )
  const isMore = first + count < rows
  return { records, total_at_least: 10_000, next_cursor: isMore ? String(first + count) : null }
}

function roleAt(number: number, search: string | undefined) {
  const id = `0195d5a0-0000-7000-8000-${String(number).padStart(12, '0')}`
  const digits = String(number).padStart(6, '0')
  return {
    id,
    name: search === undefined ? `Rol ${digits}` : `${search} ${digits}`,
    alias: `R${number % 97}`,
    description: 'Planea y vigila las visitas de la zona',
    permissions: ['MAP_LIST', 'MAP_READ'],
    is_administrator: false,
    people_count: number % 40,
    added_on: at,
    update_on: at,
    update_by: null,
    update_by_name: 'Valeria Ríos',
  }
}
