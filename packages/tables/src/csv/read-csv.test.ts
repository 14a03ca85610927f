import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { read } from '../../test/open-text.ts'
import { shownText } from '../cell-text.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
const titles = ['Id', 'Nombre']

it.each([
  { what: 'semicolons', text: 'Id;Nombre\n1;Gil, Ana\n2;Ríos, B' },
  { what: 'commas', text: 'Id,Nombre\r\n1,"Gil, Ana"\r\n2,"Ríos, B"\r\n' },
  { what: 'tabs', text: 'Id\tNombre\n1\tGil, Ana\n2\tRíos, B\n' },
  { what: 'spaces before quotes', text: 'Id, Nombre\n1, "Gil, Ana"\n2, "Ríos, B"\n' },
  { what: 'bars', text: 'Id|Nombre\n1|Gil, Ana\n2|Ríos, B\n' },
  { what: 'apostrophes', text: "'Id','Nombre'\n'1','Gil, Ana'\n'2','Ríos, B'\n" },
  { what: 'a mark', text: '\uFEFF"Id","Nombre"\n1,"Gil, Ana"\n2,"Ríos, B"\n' },
  { what: 'mixed ends of lines', text: 'Id;Nombre\n1;Gil, Ana\r\n2;Ríos, B\r' },
  { what: 'cells behind the titles', text: 'Id;Nombre\n1;Gil, Ana;\n2;Ríos, B;\n' },
  { what: 'Windows-1252', text: latin1('Id;Nombre\n1;Gil, Ana\n2;Ríos, B') },
  { what: 'UTF-16', text: Buffer.from('\uFEFFId\tNombre\n1\tGil, Ana\n2\tRíos, B', 'utf16le') },
  {
    what: 'UTF-16 without a mark',
    text: Buffer.from('Id;Nombre\n1;Gil, Ana\n2;Ríos, B', 'utf16le'),
  },
])('finds how a text with $what is written', async ({ text }) => {
  const table = await read(text)
  expect(table).toMatchObject({ format: 'csv', titles, notes: [] })
  expect(table.rows.map(({ number, cells }) => [number, cells[0], cells[1]])).toEqual([
    [2, '1', 'Gil, Ana'],
    [3, '2', 'Ríos, B'],
  ])
})

it.each([
  ['sep=;\nId;Nombre\n1;a', [{ number: 3, cells: ['1', 'a'] }]],
  [
    'Id;Nombre\n1;"a\r\nb"\n2;c',
    [
      { number: 2, cells: ['1', 'a\nb'] },
      { number: 4, cells: ['2', 'c'] },
    ],
  ],
  ['Id;Nombre\n\n;;\n  ; \n1;a', [{ number: 5, cells: ['1', 'a'] }]],
  [
    'Id;Nombre\n1;6\'5"\n2;1/2" x',
    [
      { number: 2, cells: ['1', '6\'5"'] },
      { number: 3, cells: ['2', '1/2" x'] },
    ],
  ],
  [
    'Id;Nombre\n001;+57\n2;=A1',
    [
      { number: 2, cells: ['001', '+57'] },
      { number: 3, cells: ['2', '=A1'] },
    ],
  ],
  ['Id;Nombre\n__proto__;\u200Ba\u00A0b\u00AD\t', [{ number: 2, cells: ['__proto__', 'a b'] }]],
])('reads %j', async (text, rows) => {
  const table = await read(text)
  expect(table.titles).toEqual(titles)
  expect(table.rows).toEqual(rows)
})

it.each([
  ['Id;Id;Nombre\n1;2;a', 'DUPLICATE_TITLE', { title: 'Id', columns: [1, 2] }],
  ['Id;;Nombre\n1;2;a', 'EMPTY_TITLES', { columns: [2] }],
  ['Id;Nombre\n1;a\n2;b;x', 'CELLS_WITHOUT_TITLE', { count: 1, row: 3 }],
  ['Clientes\n\nId;Nombre\n1;a\n2;b\n3;c', 'ROWS_ABOVE_TITLES', { rows: [1], text: 'Clientes' }],
  ['Id;Nombre;Valor\n1;a;5\nTOTAL;;5', 'TOTAL_ROWS', { rows: [3] }],
  ['Id;Nombre\n1;a\nId;Nombre\n2;b', 'REPEATED_TITLES', { rows: [3] }],
  ['Id;Nombre\n1;a\n;\n2;b', 'EMPTY_ROWS', { count: 1, row: 3 }],
  ['1;3115550101\n2;3115550102\n', 'TITLES_LOOK_LIKE_DATA', { row: 1 }],
  [`Id;Nombre\n1;"a${'\n'.repeat(30)}"\n2;b`, 'QUOTED_LINES', { row: 2, lines: 31 }],
])('says what is odd about %j', async (text, code, params) => {
  expect((await read(text)).notes).toContainEqual({ code, params })
})

it('reads lines of two encodings, and says so', async () => {
  const { rows, notes } = await read(
    Buffer.concat([Buffer.from('Id;Nombre\n1;Ñandú\n'), latin1('2;Peñón\n')]),
  )
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Ñandú', 'Peñón'])
  expect(notes).toEqual([
    { code: 'MIXED_ENCODINGS', params: { encoding: 'windows-1252', count: 1 } },
  ])
})

it('reads the code page of DOS by its letters, and says so', async () => {
  const dos = Buffer.from('Id;Nombre\n1;Pe\xa4a Mu\xa4oz\n2;Bogot\xa0 D.C.\n3;Jos\x82\n', 'latin1')
  const { rows, notes } = await read(dos)
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Peña Muñoz', 'Bogotá D.C.', 'José'])
  expect(notes).toEqual([{ code: 'ENCODING_GUESSED', params: { encoding: 'ibm850' } }])
  const chosen = await read(dos, { encoding: 'ibm850' })
  expect([chosen.rows[0]?.cells[1], chosen.notes]).toEqual(['Peña Muñoz', []])
})

it('takes Windows signs between words for no letters of DOS', async () => {
  const { rows, notes } = await read(latin1('Id;Nombre\n1;Peña\xa0Muñoz\n2;5 ¢ ¡Hola!\n'))
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Peña Muñoz', '5 ¢ ¡Hola!'])
  expect(notes).toEqual([])
})

it('reads what was encoded twice as it was meant, and nothing else', async () => {
  const twice = Buffer.from('Medellín, Peñón – “Ñ”', 'utf-8').toString('latin1')
  const windows = twice
    .replaceAll('\u0080', '€')
    .replaceAll('\u0093', '“')
    .replaceAll('\u009C', 'œ')
  const { rows, notes } = await read(`Id;Nombre\n1;${windows}\n2;NÃO; Âncora\n3;Peña Ã\n`)
  expect(rows.map(({ cells }) => cells[1])).toEqual(['Medellín, Peñón – “Ñ”', 'NÃO', 'Peña Ã'])
  expect(notes).toContainEqual({ code: 'ENCODED_TWICE', params: { count: 1 } })
})

it('keeps titles of two rows together', async () => {
  const text = 'Id,Contacto,,Nombre\n,Teléfono,Correo,\n1,601,a@b.co,Gil\n2,602,c@d.co,Ríos'
  const { titles: read2, rows, notes } = await read(text)
  expect(read2).toEqual(['Id', 'Contacto Teléfono', 'Contacto Correo', 'Nombre'])
  expect(rows.map(({ number }) => number)).toEqual([3, 4])
  expect(notes).toContainEqual({ code: 'TITLES_OVER_TWO_ROWS', params: { rows: [1, 2] } })
})

it('takes the row that a person chose for the titles', async () => {
  const { titles: chosen, rows } = await read('a;b\nId;Nombre\n1;x', { title_row: 2 })
  expect([chosen, rows.length]).toEqual([titles, 1])
})

it('reads every row of a file without titles, and names its columns by their letters', async () => {
  const table = await read('1;3115550101\n2;3115550102;x\n', { title_row: 0 })
  expect(table.titles).toEqual(['A', 'B', 'C'])
  expect(table.rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, '1'],
    [2, '2'],
  ])
  expect(table.notes).toEqual([])
})

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
/** An apostrophe before digits alone says that they are a text, as spreadsheets write it. */
const shown = (text: string) => plain(text.replace(/^\s*'(\d[\d\s,]*)$/s, '$1'))
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

it('reads back any cells, however they are written', async () => {
  const cell = fc.string({
    unit: fc.constantFrom(...'ab1ñ€,;|\t"\n 🚚\''.split(/(?:)/u)),
    maxLength: 8,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }),
      fc.constantFrom(';', ',', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      async (cells, separator, end) => {
        const lines = cells.map((row, at) => [`k${at}`, ...row.map(quoted)].join(separator))
        const text = ['Id', 'Uno', 'Dos'].join(separator) + end + lines.join(end)
        const table = await read(text)
        expect(table.rows.map((row) => row.cells.map((value) => plain(shownText(value))))).toEqual(
          cells.map((row, at) => [`k${at}`, ...row.map(shown)]),
        )
      },
    ),
    { numRuns: 40, examples: [[[['', "'1"]], ';', '\n']] },
  )
})
