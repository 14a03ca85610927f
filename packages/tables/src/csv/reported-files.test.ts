import { expect, it } from 'vitest'
import { read } from '../../test/open-text.ts'

// Files that other importers were reported to read wrongly, without a word.

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()
const pair = [
  ['1', 'a'],
  ['2', 'b'],
]

it.each([
  ['a hint behind a mark', '\uFEFFsep=;\r\nId;Nombre\r\n1;a\r\n2;b', pair],
  ['a hint in UTF-16', Buffer.from('\uFEFFsep=;\r\nId;Nombre\r\n1;a\r\n2;b', 'utf16le'), pair],
  ['a hint, its lines ended by CR', 'sep=;\rId;Nombre\r1;a\r2;b', pair],
  ['a hint for tabs', 'sep=\t\nId\tNombre\n1\ta\n2\tb', pair],
  [
    'a hint of an earlier separator',
    'sep=,\nId;Nombre\n1;a, x\n2;b',
    [
      ['1', 'a, x'],
      ['2', 'b'],
    ],
  ],
  ['a hint that was saved again', 'sep=;;\nId;Nombre\n1;a\n2;b', pair],
  ['UTF-16 of the other order, without a mark', bigEndian('Id;Nombre\r\n1;a\r\n2;b'), pair],
  ['two marks', '\uFEFF\uFEFFId;Nombre\n1;a\n2;b', pair],
  ['CR alone', 'Id;Nombre\r1;a\r2;b\r', pair],
  ['two CR before each LF', 'Id;Nombre\r\r\n1;a\r\r\n2;b\r\r\n', pair],
  ['form feeds', 'Id;Nombre\n1;a\n\f2;b\n', pair],
  [
    'a mark before a quoted separator',
    '\uFEFF"Id","Nombre"\n1,"a, x"\n2,b',
    [
      ['1', 'a, x'],
      ['2', 'b'],
    ],
  ],
  [
    'texts as formulas',
    'Id;Nombre\n="001";a\n="002";b',
    [
      ['001', 'a'],
      ['002', 'b'],
    ],
  ],
  [
    'texts as quoted formulas',
    'Id,Nombre\n"=""001""",a\n"=""002""",b',
    [
      ['001', 'a'],
      ['002', 'b'],
    ],
  ],
  [
    'apostrophes before digits',
    "Id;Nombre\n'001;'+57 311\n'002;b",
    [
      ['001', '+57 311'],
      ['002', 'b'],
    ],
  ],
  [
    'apostrophes of names',
    "Id;Nombre\n1;'El Sol\n2;'98 y más",
    [
      ['1', "'El Sol"],
      ['2', "'98 y más"],
    ],
  ],
  [
    'apostrophes of exports',
    "Id;Nombre\n1;'=A1\n2;'@gil",
    [
      ['1', '=A1'],
      ['2', '@gil'],
    ],
  ],
  [
    'formulas that are no texts',
    'Id;Nombre\n1;=A1\n2;="a"&"b"',
    [
      ['1', '=A1'],
      ['2', '="a"&"b"'],
    ],
  ],
  [
    'quotes inside',
    'Id;Nombre\n1;Bar "El Sol"\n2;5" tubo',
    [
      ['1', 'Bar "El Sol"'],
      ['2', '5" tubo'],
    ],
  ],
  [
    'a name that begins with a quote',
    'Id;Nombre\n1;"Sol" bar\n2;b',
    [
      ['1', '"Sol" bar'],
      ['2', 'b'],
    ],
  ],
  [
    'decimal commas',
    'Id;Nombre\n1;4,71\n2;-74,07',
    [
      ['1', '4,71'],
      ['2', '-74,07'],
    ],
  ],
  [
    'decimal commas between commas',
    'Id,Nombre\n1,"4,71"\n2,"-74,07"',
    [
      ['1', '4,71'],
      ['2', '-74,07'],
    ],
  ],
  [
    'digits that a number would lose',
    'Id;Nombre\n9001234567890123456789;a\n00000000000000000001;b',
    [
      ['9001234567890123456789', 'a'],
      ['00000000000000000001', 'b'],
    ],
  ],
  ['spaces that do not break', 'Id;Nombre\n1;a\u00A0\n\u00A02;\u202Fb', pair],
])('reads %s', async (_, content, cells) => {
  const { titles, rows } = await read(content)
  expect(titles).toEqual(['Id', 'Nombre'])
  expect(rows.map((row) => row.cells)).toEqual(cells)
})

it.each([
  ['Nombre\nGil, Ana\nRíos\nPaz\n', ['Nombre'], [['Gil, Ana'], ['Ríos'], ['Paz']]],
  ['sep=;\nNombre\nGil, Ana\nRíos\n', ['Nombre'], [['Gil, Ana'], ['Ríos']]],
])('takes %j for one column, whatever signs its values have', async (text, titles, cells) => {
  const table = await read(text)
  expect([table.titles, table.rows.map((row) => row.cells), table.notes]).toEqual([
    titles,
    cells,
    [],
  ])
})

it('names columns whose titles differ by their case alone', async () => {
  const { notes } = await read('Id;NOMBRE;nombre\n1;a;b\n2;c;d\n')
  expect(notes).toEqual([{ code: 'DUPLICATE_TITLE', params: { title: 'NOMBRE', columns: [2, 3] } }])
})

it.each(['Id;;Nombre\n1;;a\n2;;b\n', ';Id;Nombre;;\n;1;a;;\n;2;b;;\n'])(
  'says nothing of the empty columns of %j',
  async (text) => {
    const { rows, titles, notes } = await read(text)
    const shown = rows.map(({ cells }) => cells.filter((cell) => cell !== null))
    expect([titles.filter((title) => title !== ''), shown, notes]).toEqual([
      ['Id', 'Nombre'],
      pair,
      [],
    ])
  },
)
