import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { read } from '../../test/open-text.ts'

const rowsOf = async (text: string | Uint8Array) => {
  const { titles, rows } = await read(text)
  return rows.map(({ number, cells }) => [
    number,
    Object.fromEntries(titles.map((title, at) => [title, cells[at] ?? null])),
  ])
}

it.each([
  [
    'a list',
    '[{"id":"001","n":1.5,"si":true,"nada":null}]',
    [{ id: '001', n: 1.5, si: true, nada: null }],
  ],
  [
    'a list inside of objects',
    '{"meta":{"n":2},"a":{"b":[{"id":1},{"id":2}]}}',
    [{ id: 1 }, { id: 2 }],
  ],
  ['a list of one', '{"total":1,"items":[{"id":1}]}', [{ id: 1 }]],
  ['one object a line', '{"id":1}\n{"id":2}\n', [{ id: 1 }, { id: 2 }]],
  [
    'objects whose columns differ',
    '[{"a":1},{"b":2}]',
    [
      { a: 1, b: null },
      { a: null, b: 2 },
    ],
  ],
  [
    'objects inside of objects',
    '[{"id":1,"donde":{"lat":5,"lon":-69}}]',
    [{ id: 1, 'donde.lat': 5, 'donde.lon': -69 }],
  ],
  [
    'lists of values',
    '[{"id":1,"act":["Entrega","Recaudo"]}]',
    [{ id: 1, act: 'Entrega; Recaudo' }],
  ],
  [
    'lists of objects',
    '[{"id":1,"v":[{"f":1},{"f":2},{"f":3}]},{"id":2,"v":[]}]',
    [
      { id: 1, v: { problem: 'CELL_NESTED', value: '' } },
      { id: 2, v: null },
    ],
  ],
  [
    'lists of lists',
    '[["id","nombre"],["1","a"],["2",null]]',
    [
      { id: '1', nombre: 'a' },
      { id: '2', nombre: null },
    ],
  ],
  [
    'integers that a number would lose',
    '[{"id":9007199254740993},{"id":9007199254740992}]',
    [{ id: '9007199254740993' }, { id: '9007199254740992' }],
  ],
  [
    'names of objects themselves',
    '[{"__proto__":"a","constructor":"b"}]',
    [JSON.parse('{"__proto__":"a","constructor":"b"}')],
  ],
])('reads %s in JSON', async (what, text, expected) => {
  const first = what === 'lists of lists' ? 2 : 1
  expect(await rowsOf(text)).toEqual(expected.map((row, at) => [at + first, row]))
})

it.each([
  [
    'elements',
    '<r><c><id>001</id><n>Pe&#241;a &amp; Cía</n></c><c><id>2</id><n><![CDATA[<b>Gil</b>]]></n></c></r>',
    [
      { id: '001', n: 'Peña & Cía' },
      { id: '2', n: '<b>Gil</b>' },
    ],
  ],
  [
    'attributes',
    '<r><c id="1" n="a"/><c id="2" n="b"/></r>',
    [
      { id: '1', n: 'a' },
      { id: '2', n: 'b' },
    ],
  ],
  [
    'both',
    '<r><c id="1"><n>a</n></c><c id="2"><n>b</n></c></r>',
    [
      { id: '1', n: 'a' },
      { id: '2', n: 'b' },
    ],
  ],
  [
    'prefixes',
    '<x:r xmlns:x="u"><x:c><x:id>1</x:id></x:c><x:c><x:id>2</x:id></x:c></x:r>',
    [{ id: '1' }, { id: '2' }],
  ],
  ['one row', '<r version="1"><c><id>1</id></c></r>', [{ id: '1' }]],
  [
    'elements inside of elements',
    '<r><c><d><lat>5</lat></d><id>1</id></c><c><id>2</id></c></r>',
    [
      { 'd.lat': '5', id: '1' },
      { 'd.lat': null, id: '2' },
    ],
  ],
  [
    'several of one name',
    '<r><c><t>1</t><t>2</t></c><c><t>3</t></c></r>',
    [{ t: '1; 2' }, { t: '3' }],
  ],
])('reads %s in XML', async (_, text, expected) => {
  expect(await rowsOf(text)).toEqual(expected.map((row, at) => [at + 1, row]))
})

it('names the lists that it leaves out', async () => {
  const { notes } = await read('{"a":[{"x":1},{"x":2}],"b":[{"y":1},{"y":2},{"y":3}]}')
  expect(notes).toContainEqual({ code: 'LIST_SKIPPED', params: { list: 'a', count: 2 } })
})

it('reads XML in the encoding that it declares', async () => {
  const text = '<?xml version="1.0" encoding="ISO-8859-1"?><r><c><n>Peña</n></c><c><n>b</n></c></r>'
  expect(await rowsOf(Buffer.from(text, 'latin1'))).toEqual([
    [1, { n: 'Peña' }],
    [2, { n: 'b' }],
  ])
})

const cell = (text: string, type = 'String') =>
  `<Cell><Data ss:Type="${type}">${text}</Data></Cell>`

it('reads the XML of Excel 2003 as a sheet', async () => {
  const { format, sheet, titles, rows } = await read(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Datos"><Table><Row>${cell('Id')}${cell('Nombre')}${cell('Fecha')}</Row><Row ss:Index="4">${cell('1', 'Number')}<Cell ss:Index="3"><Data ss:Type="DateTime">2026-11-20T00:00:00.000</Data></Cell></Row></Table></Worksheet></Workbook>`,
  )
  expect([format, sheet, titles]).toEqual(['spreadsheetml', 'Datos', ['Id', 'Nombre', 'Fecha']])
  expect(rows).toEqual([{ number: 4, cells: [1, null, '2026-11-20'] }])
})

/** Records whose fields stand in the order of their names. */
const sorted = (all: readonly (readonly [number, readonly unknown[]])[]) =>
  all.map(([number, fields]) => [number, fields.map(String).toSorted()])

it('reads back any records', async () => {
  const key = fc.constantFrom('id', 'nombre', 'Año', '__proto__', 'a b')
  const value = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.stringMatching(/^[a-zñ€]{1,6}$/),
    fc.constant(null),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.tuple(key, value), { minLength: 1, maxLength: 5 }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.boolean(),
      async (records, areLines) => {
        const objects = records.map((fields) => Object.fromEntries(new Map(fields)))
        const text = areLines
          ? objects.map((object) => JSON.stringify(object)).join('\n')
          : JSON.stringify(objects)
        const filled = objects
          .map(
            (object, at) =>
              [at + 1, Object.entries(object).filter(([, field]) => field !== null)] as const,
          )
          .filter(([, fields]) => fields.length > 0)
        const { titles, rows } = await read(text)
        const found = rows.map(({ number, cells }) => {
          const fields = titles.map((title, at) => [title, cells[at] ?? null])
          return [number, fields.filter(([, field]) => field !== null)] as const
        })
        expect(sorted(found)).toEqual(sorted(filled))
      },
    ),
    { numRuns: 40 },
  )
})
