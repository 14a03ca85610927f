import { fieldFields } from '@baquiano/contract/fields'
import { importDetail } from '@baquiano/contract/imports'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { peakMbWhile, residentMb } from '../faults/resident-memory.ts'
import { readInWorker } from '../packages/tables/src/index.ts'
import { type SheetRow, tableFiles } from '../packages/tables/test/table-files.ts'
import { type Api, apiOf } from './lab/api.ts'
import { createCompany, createNeighbour, signInAgain } from './lab/create-company.ts'
import { firstTypology } from './lab/first-typology.ts'
import { startServer } from './lab/server.ts'

const formats = ['xlsx', 'csv', 'json', 'xml'] as const
const own = ['Saldo', 'Pedido', 'Nota'] as const
const titles = 'Identificación|Nombre|Teléfono|Dirección|Ciudad|Departamento|País|Latitud|Longitud'
const readerLimits = { time_s: 3600, memory_mb: 512 }
/** Budgets: multiples of reading alone, of the neighbour's quiet p99, and MB beyond a server at rest. */
const most = { checked: 2, stored: 4, neighbour: 5, rss_mb: 300 }
const quietMs = 4000

/**
 * Imports of visit points with 12 columns, three of them fields of the company, in each format: reading alone, checked, stored;
 * the memory of the server, and how long the calls of a neighbour take meanwhile. `ROWS` and `FORMATS` make it shorter.
 */
export async function measure(): Promise<object> {
  const rows = Number(process.env['ROWS'] ?? 100_000)
  const wanted = process.env['FORMATS']?.split(',') ?? formats
  const { home, remove } = await makeHome()
  const folder = await mkdtemp(join(tmpdir(), 'baquiano-import-'))
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  const { url, process: child } = server
  try {
    const company = await createCompany(url, home)
    const neighbour = await createNeighbour(url, company.platform_token)
    await defineFields(apiOf(url), company.access_token)
    const probing = { url, token: neighbour.access_token }
    const quiet = await probedWhile(probing, () => pause(quietMs))
    const rest_mb = residentMb(child.pid)
    const figures: Record<string, object> = {}
    let peak_mb = rest_mb
    for (const format of formats.filter((it) => wanted.includes(it))) {
      const path = join(folder, `clientes.${format}`)
      await tableFiles[format]?.(path, () => customers(rows, format))
      const read_ms = await timed(() => readAlone(path))
      const token = await signInAgain(url)
      const times = { checked_ms: 0, stored_ms: 0 }
      const busy = await probedWhile(probing, async () => {
        const peak = await peakMbWhile(child.pid, async () => {
          Object.assign(times, await importFile({ url, token, path, format }, rows))
        })
        peak_mb = Math.max(peak_mb, peak)
      })
      figures[format] = {
        read_ms,
        ...times,
        checked: ratio(times.checked_ms, read_ms),
        stored: ratio(times.stored_ms, read_ms),
        rows_a_second: Math.round(rows / ((times.checked_ms + times.stored_ms) / 1000)),
        neighbour_p99_ms: busy,
        neighbour: ratio(busy, quiet),
      }
    }
    return { rows, quiet_p99_ms: quiet, rss_mb: peak_mb - rest_mb, most, ...figures }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await rm(folder, { recursive: true })
    await remove()
  }
}

const ratio = (one: number, other: number): number => Math.round((one / other) * 10) / 10

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return Math.round(performance.now() - begun)
}

/** Every file is of other customers, so that each import creates all of its rows. */
function* customers(rows: number, format: string): Generator<SheetRow> {
  yield [...titles.split('|'), ...own]
  for (let at = 0; at < rows; at += 1) {
    yield [
      `${format}${at}`,
      `Tienda La Ñ ${at}`,
      `604 555 ${String(at % 10_000).padStart(4, '0')}`,
      `Carrera ${at % 180} # ${at % 99}-${at % 90}`,
      'Medellín',
      'Antioquia',
      'Colombia',
      6.2 + at / 1_000_000,
      -75.5 - at / 1_000_000,
      1000 + at,
      `2026-10-${String(1 + (at % 30)).padStart(2, '0')}`,
      'llamar antes de llegar',
    ]
  }
}

const withId = z.object({ id: z.string() })

async function defineFields(api: Api, token: string): Promise<void> {
  const section = { name: 'importados', label: 'Importados', object_type: 'VISIT_POINT' }
  const category_id = withId.parse(await api('POST', '/category', { token, body: section })).id
  const typology_id = await firstTypology(api, token)
  const types = { Saldo: 'Number', Pedido: 'Date', Nota: 'Text' } as const
  for (const name of own) {
    const body = fieldFields.parse({
      category_id,
      name,
      label: name,
      type: types[name],
      typology_ids: [typology_id],
    })
    await api('POST', '/field', { token, body })
  }
}

async function readAlone(path: string): Promise<void> {
  const table = await readInWorker(path, {}, readerLimits)
  let count = 0
  for await (const batch of table.batches) count += batch.length
  if (count === 0) throw new Error('Nothing was read')
}

interface Sending {
  readonly url: string
  readonly token: string
  readonly path: string
  readonly format: string
}

async function importFile({ url, token, path, format }: Sending, rows: number) {
  const api = apiOf(url)
  const settled = async (id: string, while_: string) => {
    for (;;) {
      const imported = importDetail.parse(await api('GET', `/upload/${id}`, { token }))
      if (imported.process_state !== while_) return imported
      await pause(100)
    }
  }
  let id = ''
  const checked_ms = await timed(async () => {
    const answer = await fetch(
      `${url}/v1/upload/file?record=visit-points&name=clientes.${format}`,
      {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        body: new Blob([await readFile(path)]),
      },
    )
    id = withId.parse(await answer.json()).id
    const { counts, process_state, error } = await settled(id, 'UPLOADED')
    if (counts.create !== rows)
      throw new Error(`${process_state} ${JSON.stringify({ counts, error })}`)
  })
  const stored_ms = await timed(async () => {
    await api('POST', '/upload', { token, body: { id } })
    const { counts } = await settled(id, 'PROCESS')
    if (counts.done !== rows) throw new Error(`Stored ${JSON.stringify(counts)}`)
  })
  return { checked_ms, stored_ms }
}

/** The p99 in ms of a neighbour's ordinary call, again and again while something goes on. */
async function probedWhile(
  { url, token }: { readonly url: string; readonly token: string },
  work: () => Promise<unknown>,
): Promise<number> {
  const took: number[] = []
  const ending = new AbortController()
  const working = work().finally(() => ending.abort())
  while (!ending.signal.aborted) {
    took.push(
      await timed(() =>
        apiOf(url)('POST', '/visit-point/filter', { token, body: { quantity: 50 } }),
      ),
    )
    await pause(20)
  }
  await working
  return took.toSorted((one, other) => one - other)[Math.floor(took.length * 0.99)] ?? 0
}
