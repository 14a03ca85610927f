import { expect, it } from 'vitest'
import { read, textRow, workbook } from '../../test/open-text.ts'

const head = textRow(1, ['Id', 'Nombre'])
const styles = (formats: readonly string[]) => ({
  'xl/styles.xml': `<styleSheet><numFmts>${formats
    .map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code}"/>`)
    .join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats
    .map((_, at) => `<xf numFmtId="${164 + at}"/>`)
    .join('')}</cellXfs></styleSheet>`,
})
const cellOf = async (cell: string, parts = {}) => {
  const { rows } = await read(
    workbook(`${head}<row r="2"><c r="A2" t="inlineStr"><is><t>1</t></is></c>${cell}</row>`, parts),
  )
  return rows[0]?.cells[1]
}

it.each([
  ['a number', '<c r="B2"><v>5.0213</v></c>', 5.0213],
  ['a number with an exponent', '<c r="B2"><v>1.5E-3</v></c>', 0.0015],
  [
    'digits that a number would lose',
    '<c r="B2"><v>90012345678901234567</v></c>',
    '90012345678901234567',
  ],
  ['a boolean', '<c r="B2" t="b"><v>1</v></c>', true],
  ['a text', '<c r="B2" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c>', 'a'],
  [
    'runs of one text',
    '<c r="B2" t="inlineStr"><is><r><t>El </t></r><r><t>Gil</t></r></is></c>',
    'El Gil',
  ],
  ['escaped signs', '<c r="B2" t="inlineStr"><is><t>a_x000D_&#10;b_x005F_x</t></is></c>', 'a\nb_x'],
  ['the text of a formula', '<c r="B2" t="str"><f>A1&amp;B1</f><v>Gil</v></c>', 'Gil'],
  ['an empty text of a formula', '<c r="B2" t="str"><f>""</f><v></v></c>', undefined],
  ['the number of a formula', '<c r="B2"><f>3+4</f><v>7</v></c>', 7],
  [
    'an error',
    '<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
    { problem: 'CELL_ERROR', value: '#DIV/0!' },
  ],
  [
    'a formula without a value',
    '<c r="B2"><f>C5</f></c>',
    { problem: 'FORMULA_WITHOUT_VALUE', value: '' },
  ],
  [
    'an instant of a strict workbook',
    '<c r="B2" t="d"><v>2026-11-20T08:30:00</v></c>',
    '2026-11-20 08:30:00',
  ],
  ['a cell without its place', '<c><v>5</v></c>', 5],
  [
    'a value that would run',
    '<c r="B2" t="inlineStr"><is><t>=HYPERLINK("x")</t></is></c>',
    '=HYPERLINK("x")',
  ],
  [
    'a text that is too long',
    `<c r="B2" t="inlineStr"><is><t>${'a'.repeat(40_000)}</t></is></c>`,
    { problem: 'CELL_TOO_LONG', value: 'a'.repeat(80) },
  ],
])('reads %s', async (_, cell, value) => {
  expect(await cellOf(cell)).toEqual(value)
})

it.each([
  ['yyyy-mm-dd', 46_346, '2026-11-20'],
  ['dd/mm/yyyy;@', 46_110, '2026-03-29'],
  ['[$-C0A]d\\ &quot;de&quot;\\ mmmm', 46_346, '2026-11-20'],
  ['mmm\\-yy', 46_346, '2026-11-20'],
  ['yyyy-mm-dd', 1, '1900-01-01'],
  ['yyyy-mm-dd', 59, '1900-02-28'],
  ['yyyy-mm-dd', 60, 60],
  ['yyyy-mm-dd', 61, '1900-03-01'],
  ['yyyy-mm-dd', -5, -5],
  ['hh:mm', 0.3541666666666667, '08:30:00'],
  ['h:mm AM/PM', 0.75, '18:00:00'],
  ['hh:mm:ss', 46_346.999999999, '00:00:00'],
  ['mm:ss.0', 0.25, '06:00:00'],
  ['[h]:mm', 1.5, '36:00:00'],
  ['yyyy\\-mm\\-dd\\ hh:mm', 46_346.35416666666, '2026-11-20 08:30:00'],
  ['00000', 123, '00123'],
  ['000\\-000', 1234, '001-234'],
  ['&quot;+50 &quot;0000', 12, '+50 0012'],
  ['00', 12_345, '12345'],
  ['0.00', 5, 5],
  ['#,##0.00', 1234.5, 1234.5],
  ['0', 6_085_550_101, 6_085_550_101],
  ['General', 5, 5],
  ['[Red]#,##0;[Blue]-#,##0', 5, 5],
  ['&quot;día &quot;0', 5, 5],
  ['0.0E+00', 5, 5],
  ['@', 123, '123'],
])('reads a number under the format %s as it is shown', async (format, number, value) => {
  expect(await cellOf(`<c r="B2" s="1"><v>${number}</v></c>`, styles([format]))).toEqual(value)
})

it('reads dates of the epoch of 1904', async () => {
  const book =
    '<workbook><workbookPr date1904="1"/><sheets><sheet name="a" r:id="rId1"/></sheets></workbook>'
  const parts = { ...styles(['yyyy-mm-dd']), 'xl/workbook.xml': book }
  expect(await cellOf('<c r="B2" s="1"><v>44884</v></c>', parts)).toBe('2026-11-20')
})

it('reads shared texts, wherever they lie and whatever is said of their sound', async () => {
  const strings =
    '<sst><si><r><t>Ferretería </t></r><r><t>Ñandú</t></r></si><si><t>東京</t><rPh><t>とうきょう</t></rPh></si></sst>'
  const shared = (at: number) =>
    cellOf(`<c r="B2" t="s"><v>${at}</v></c>`, { 'xl/sharedStrings.xml': strings })
  expect([await shared(0), await shared(1)]).toEqual(['Ferretería Ñandú', '東京'])
  await expect(shared(2)).rejects.toMatchObject({
    code: 'FILE_DAMAGED',
    params: { part: 'sharedStrings' },
  })
})

it('reads elements behind a prefix', async () => {
  const sheet =
    '<x:worksheet xmlns:x="urn:x"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Id</x:t></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const { titles, rows } = await read(workbook('', { 'xl/worksheets/sheet1.xml': sheet }))
  expect([titles, rows]).toEqual([['Id'], [{ number: 2, cells: [1] }]])
})

const relation = (id: number, type: string, target: string) =>
  `<Relationship Id="rId${id}" Type="x/${type}" Target="${target}"/>`
const several = {
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Notas" r:id="rId1"/><sheet name="Oculta" state="veryHidden" r:id="rId2"/><sheet name="Datos" r:id="rId3"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'worksheet', '/xl/worksheets/sheet2.xml')}${relation(3, 'worksheet', 'worksheets/sheet3.xml')}${relation(4, 'externalLink', 'externalLinks/externalLink1.xml')}</Relationships>`,
  'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${textRow(1, ['A', 'B', 'C'])}${textRow(2, ['1', '2', '3'])}</sheetData></worksheet>`,
  'xl/worksheets/sheet3.xml': `<worksheet><cols><col min="2" max="16384" hidden="1"/></cols><sheetData>${head}<row r="2" hidden="1"><c r="A2"><v>1</v></c></row></sheetData></worksheet>`,
}

it('proposes the visible sheet with the data, and names what it leaves out and what is hidden', async () => {
  const table = await read(workbook(textRow(1, ['Lea esto']), several))
  expect(table.sheet).toBe('Datos')
  expect(table.rows).toEqual([{ number: 2, cells: [1] }])
  expect(table.sheets.map(({ name, is_hidden }) => [name, is_hidden])).toEqual([
    ['Notas', false],
    ['Oculta', true],
    ['Datos', false],
  ])
  expect(table.notes).toEqual([
    { code: 'EXTERNAL_LINKS', params: { count: 1 } },
    { code: 'SHEET_SKIPPED', params: { sheet: 'Notas' } },
    { code: 'HIDDEN_SHEET_SKIPPED', params: { sheet: 'Oculta' } },
    { code: 'HIDDEN_COLUMNS', params: { columns: [2] } },
    { code: 'HIDDEN_ROWS', params: { count: 1, row: 2 } },
  ])
})

it('reads the sheet that a person chose, hidden or not', async () => {
  const file = workbook(textRow(1, ['Lea esto']), several)
  expect((await read(file, { sheet: 'Oculta' })).titles).toEqual(['A', 'B', 'C'])
  await expect(read(file, { sheet: 'Nada' })).rejects.toMatchObject({ code: 'SHEET_NOT_FOUND' })
})

it('prefers the sheet whose titles mean the targets', async () => {
  const wide = textRow(1, ['A', 'B', 'C', 'D']) + textRow(2, ['1', '2', '3', '4'])
  const targets = [{ name: 'name', titles: ['nombre'], content: 'text' as const }]
  expect((await read(workbook(wide, several))).sheet).toBe('Notas')
  expect((await read(workbook(wide, several), { targets })).sheet).toBe('Datos')
})

it('passes rows and cells without a value', async () => {
  const empty = Array.from({ length: 20_000 }, (_, at) => `<row r="${at + 3}"><c s="1"/></row>`)
  const { rows, notes } = await read(workbook(`${head}${textRow(2, ['1', 'a'])}${empty.join('')}`))
  expect([rows.length, notes]).toEqual([1, []])
})
