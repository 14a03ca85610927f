import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { expect, it, vi } from 'vitest'
import { readPdf } from '../../../test/read-pdf.ts'
import type { Letterhead } from '../pdf/pdf-document.ts'
import type { Cell } from './cell.ts'
import { writePdf } from './write-pdf.ts'

const letterhead: Letterhead = {
  title: 'Transmisión',
  company_name: 'Ñandú S.A.',
  logo: null,
  lines: ['2 de marzo de 2026', 'Horas de America/Bogota'],
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  language: 'es',
  made_at: '2026-03-02T15:00:00.000Z',
}

async function* batchesOf(...batches: (readonly Cell[])[][]) {
  yield* batches
}

const written = async (head: readonly string[], ...batches: Cell[][][]) =>
  readPdf(
    await buffer(
      writePdf(
        {
          title: '',
          head,
          batches: batchesOf(...batches),
          time_zone: 'America/Bogota',
          wordOf: (key) => `[${key}]`,
        },
        letterhead,
      ),
    ),
  )

it('writes every row once, its head on every page, and counts the pages', async () => {
  const rows = Array.from({ length: 300 }, (_, at): Cell[] => [`fila-${at}.`, at + 0.5])
  const { pages } = await written(['Nombre', 'Distancia (km)'], rows.slice(0, 120), rows.slice(120))
  expect(pages.length).toBeGreaterThan(4)
  pages.forEach((page, at) => {
    expect(page).toContain('Nombre\nDistancia (km)')
    expect(page).toContain(`Página ${at + 1} de ${pages.length}`)
  })
  const names = pages.join('\n').match(/fila-\d+\./g)
  expect(names).toEqual(rows.map(([name]) => name))
  expect(pages[0]).toContain('Ñandú S.A.\nTransmisión\n2 de marzo de 2026\nHoras de America/Bogota')
})

it('reads the file of each of its two fonts once, however many cells there are', async () => {
  const read = vi.spyOn(fs, 'readFileSync')
  // pdfkit has the function by its name.
  syncBuiltinESMExports()
  const rows = Array.from({ length: 20 }, (_, at): Cell[] => [`fila-${at}.`, at])
  await written(['Nombre', 'Distancia (km)'], rows)
  const fonts = read.mock.calls.filter(([path]) => String(path).endsWith('.ttf'))
  read.mockRestore()
  syncBuiltinESMExports()
  expect(fonts).toHaveLength(2)
})

it('writes words, hours of the company and numbers of the language', async () => {
  const { pages } = await written(
    ['Estado', 'A las', 'Metros', 'Nada'],
    [[{ word: 'status.Active' }, { instant: '2026-03-02T13:20:59.000Z' }, 12_345.5, null]],
  )
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('[status.Active]\n2026-03-02 08:20\n12.345,5')
})

it('breaks long text into lines, and cuts what would take more than three', async () => {
  const words = 'Carrera 43A con Calle 10 sur, junto a la iglesia, portón verde'
  const long = Array.from({ length: 40 }, (_, at) => `${at}`.repeat(8)).join(' ')
  const { pages } = await written(['A', 'B', 'C', 'D'], [[words, long, 'x'.repeat(500), words]])
  const [page = ''] = pages
  expect(page.replaceAll('\n', ' ')).toContain(words)
  expect(page).toContain('00000000')
  expect(page.match(/…/g)).toHaveLength(2)
})

it.each([
  ['Greek', 'Αθήνα'],
  ['Cyrillic', 'Москва'],
  ['Latin of the east', 'Łódź Şişli'],
])('writes %s letters', async (_, text) => {
  expect((await written(['A'], [[text]])).pages[0]).toContain(text)
})

it.each(['مرحبا بالعالم', 'שלום עולם', '東京', '😀', '\uD800', '\u0000\u001b[1m', ''])(
  'writes %j, whatever the font has of it',
  async (text) => {
    expect((await written(['A'], [[text, 1]])).pages).toHaveLength(1)
  },
)

it('writes a table without rows', async () => {
  expect((await written(['Nombre'])).pages[0]).toContain('Nombre')
})

it('ends with the error of its rows', async () => {
  const stream = writePdf(
    { title: '', head: ['A'], batches: failing(), time_zone: 'UTC', wordOf: (key) => key },
    letterhead,
  )
  await expect(buffer(stream)).rejects.toThrow('connection lost')
})

async function* failing(): AsyncGenerator<Cell[][]> {
  yield [['a']]
  throw new Error('connection lost')
}
