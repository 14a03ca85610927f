import { describe, expect, it } from 'vitest'
import { strToU8, zipSync } from 'fflate'
import { read, textRow, withFile, workbook } from '../test/open-text.ts'
import { openTable } from './index.ts'

const head = textRow(1, ['Id', 'Nombre'])
/** The refusal of a file under limits. */
const refusal = (content: string | Uint8Array, limits = {}) => read(content, { limits })

/** An archive with one byte changed, at a place behind the first of some signs. */
function changed(file: Uint8Array, sign: readonly number[], change: readonly [number, number][]) {
  const copy = Buffer.from(file)
  const at = copy.indexOf(Uint8Array.from(sign))
  for (const [offset, value] of change) copy[at + offset] = value
  return copy
}

it.each([
  { what: 'an empty file', content: '', code: 'FILE_EMPTY' },
  { what: 'only spaces', content: ' \n \r\n', code: 'FILE_EMPTY' },
  { what: 'a PDF', content: '%PDF-1.7 …', code: 'FILE_NOT_A_TABLE', params: { found: 'pdf' } },
  {
    what: 'a picture',
    content: Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10),
    code: 'FILE_NOT_A_TABLE',
    params: { found: 'png' },
  },
  {
    what: 'bytes',
    content: Uint8Array.from({ length: 999 }, (_, at) => at % 29),
    code: 'FILE_NOT_A_TABLE',
    params: { found: 'binary' },
  },
  {
    what: 'a web page without a table',
    content: '<!DOCTYPE html><html><body>No</body></html>',
    code: 'FILE_NOT_A_TABLE',
    params: { found: 'html' },
  },
  {
    what: 'a document of text',
    content: zipSync({ 'word/document.xml': strToU8('<a/>') }),
    code: 'FILE_NOT_A_TABLE',
    params: { found: 'docx' },
  },
  {
    what: 'a sheet of OpenDocument',
    content: zipSync({ 'content.xml': strToU8('<a/>') }),
    code: 'FORMAT_UNSUPPORTED',
    params: { found: 'ods' },
  },
  {
    what: 'a binary workbook',
    content: zipSync({ 'xl/workbook.bin': strToU8('a') }),
    code: 'FORMAT_UNSUPPORTED',
    params: { found: 'xlsb' },
  },
  {
    what: 'half of a workbook',
    content: workbook(head).subarray(0, 900),
    code: 'FILE_DAMAGED',
    params: { part: 'zip' },
  },
  {
    what: 'a container without a workbook',
    content: Buffer.from('d0cf11e0a1b11ae1'.repeat(80), 'hex'),
    code: 'FILE_DAMAGED',
  },
  {
    what: 'a sheet that is missing',
    content: workbook(head, { 'xl/_rels/workbook.xml.rels': '<Relationships/>' }),
    code: 'FILE_DAMAGED',
  },
  {
    what: 'broken XML',
    content: '<r><c><id>1</c></r>',
    code: 'FILE_MALFORMED',
    params: { format: 'xml', line: 1 },
  },
  { what: 'XML that ends early', content: '<r>\n<c><id>1</id>', code: 'FILE_MALFORMED' },
  {
    what: 'broken JSON',
    content: '[{"id":1},{"id":}]',
    code: 'FILE_MALFORMED',
    params: { format: 'json' },
  },
  { what: 'JSON that ends early', content: '[{"id":1},{"id":2', code: 'FILE_MALFORMED' },
  { what: 'a JSON without rows', content: '[1, 2, 3]', code: 'ROWS_NOT_FOUND' },
  { what: 'lists inside of lists', content: '['.repeat(50_000), code: 'STRUCTURE_TOO_DEEP' },
  {
    what: 'elements inside of elements',
    content: '<a>'.repeat(50_000),
    code: 'STRUCTURE_TOO_DEEP',
  },
  {
    what: 'a DOCTYPE',
    content:
      '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY e SYSTEM "file:///etc/passwd">]><r><c><id>&e;</id></c></r>',
    code: 'DOCTYPE_REFUSED',
  },
  {
    what: 'an entity that nobody declared',
    content: '<r><c><id>&lol;</id></c></r>',
    code: 'FILE_MALFORMED',
  },
  {
    what: 'a DOCTYPE in a workbook',
    content: workbook(head, { 'xl/worksheets/sheet1.xml': '<!DOCTYPE a><worksheet/>' }),
    code: 'DOCTYPE_REFUSED',
  },
  {
    what: 'a quote that is never closed',
    content: 'Id;Nombre\n1;a\n2;"b\n3;c\n',
    code: 'QUOTE_NOT_CLOSED',
    params: { row: 3 },
  },
  {
    what: '501 columns of a text',
    content: Array.from({ length: 501 }, (_, at) => `c${at}`).join(';'),
    code: 'TOO_MANY_COLUMNS',
    params: { limit: 500 },
  },
  {
    what: '501 columns of a sheet',
    content: workbook(
      textRow(
        1,
        Array.from({ length: 501 }, () => 'c'),
      ),
    ),
    code: 'TOO_MANY_COLUMNS',
  },
  {
    what: '501 columns of JSON',
    content: JSON.stringify([Object.fromEntries(Array.from({ length: 501 }, (_, at) => [at, at]))]),
    code: 'TOO_MANY_COLUMNS',
  },
  {
    what: 'a value far to the right',
    content: workbook(`${head}<row r="2"><c r="XFD2"><v>1</v></c></row>`),
    code: 'TOO_MANY_COLUMNS',
  },
  {
    what: 'a line of two million signs',
    content: `Id;Nombre\n1;${'a'.repeat(2_000_000)}`,
    code: 'ROW_TOO_LONG',
    params: { row: 2, limit: 1_000_000 },
  },
])('refuses $what', async ({ content, code, params }) => {
  await expect(refusal(content)).rejects.toMatchObject({
    name: 'TableRefusal',
    code,
    ...(params && { params }),
  })
})

it('reads 500 columns', async () => {
  const titles = Array.from({ length: 500 }, (_, at) => `c${at}`)
  expect((await read(titles.join(';'))).titles).toEqual(titles)
})

it('refuses more rows, and a bigger file, than its limits', async () => {
  const text = 'Id;Nombre\n1;a\n2;b\n3;c'
  await expect(refusal(text, { rows: 2 })).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
    params: { limit: 2 },
  })
  await expect(refusal(text, { file_bytes: 10 })).rejects.toMatchObject({
    code: 'FILE_TOO_BIG',
    params: { bytes: 21, limit: 10 },
  })
  await expect(refusal('[{"a":1},{"a":2}]', { rows: 1 })).rejects.toMatchObject({
    code: 'TOO_MANY_ROWS',
  })
  await expect(
    refusal('<table><tr><td>a</td></tr></table>', { whole_file_bytes: 10 }),
  ).rejects.toMatchObject({
    code: 'FILE_TOO_BIG',
  })
})

describe('archives', () => {
  const empty = ' '.repeat(2_000_000)
  const bomb = workbook(head + empty)

  it('refuses a part that unpacks to too much', async () => {
    const part = 'xl/worksheets/sheet1.xml'
    await expect(refusal(bomb, { unpacked_bytes: 1_000_000 })).rejects.toMatchObject({
      code: 'UNPACKED_TOO_BIG',
      params: { part },
    })
    await expect(refusal(bomb, { ratio_from_bytes: 1_000_000 })).rejects.toMatchObject({
      code: 'UNPACKED_TOO_BIG',
      params: { part },
    })
    await expect(read(bomb)).resolves.toMatchObject({ rows: [] })
  })

  it('refuses shared texts beyond their limit', async () => {
    const strings = {
      'xl/sharedStrings.xml': `<sst>${'<si><t>aaaaaaaaaa</t></si>'.repeat(20)}</sst>`,
    }
    await expect(
      refusal(workbook(head, strings), { shared_text_bytes: 100 }),
    ).rejects.toMatchObject({
      code: 'UNPACKED_TOO_BIG',
    })
  })

  const plain = zipSync({
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${'<a/>'.repeat(100)}</Relationships>`),
    'xl/workbook.xml': strToU8('<workbook/>'),
  })
  const directory = [0x50, 0x4b, 1, 2]

  it('refuses a part of another size than it says', async () => {
    const file = changed(plain, directory, [
      [24, 9],
      [25, 0],
    ])
    await expect(refusal(file)).rejects.toMatchObject({
      code: 'ARCHIVE_LIES',
      params: { part: 'xl/_rels/workbook.xml.rels' },
    })
  })

  it('refuses a part whose content was changed', async () => {
    const file = changed(plain, directory, [
      [16, 1],
      [17, 2],
    ])
    await expect(refusal(file)).rejects.toMatchObject({ code: 'FILE_DAMAGED' })
  })

  it('refuses a part behind a password', async () => {
    const file = changed(plain, directory, [[8, 1]])
    await expect(refusal(file)).rejects.toMatchObject({ code: 'FILE_ENCRYPTED' })
  })
})

it('closes a file whose rows are left early', async () => {
  const rows = Array.from({ length: 5000 }, (_, at) => textRow(at + 2, [String(at), 'a'])).join('')
  const first = await withFile(workbook(head + rows), async (path) => {
    const table = await openTable(path)
    for await (const row of table.rows) return row
    return undefined
  })
  expect(first).toEqual({ number: 2, cells: ['0', 'a'] })
})
