import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { utils, write as writeBook } from '@e965/xlsx'
import { xlsxParts, zipped } from './make-xlsx.ts'

export type SheetRow = readonly (string | number)[]
type Rows = () => Iterable<SheetRow>

/** Writes rows, the titles first, in each format that is read. */
export const tableFiles: Readonly<Record<string, (path: string, rows: Rows) => Promise<void>>> = {
  csv: (path, rows) => write(path, csvOf(rows())),
  json: (path, rows) => write(path, jsonOf(rows())),
  xml: (path, rows) => write(path, xmlOf(rows())),
  xlsx: (path, rows) =>
    write(
      path,
      zipped({
        ...xlsxParts,
        'xl/worksheets/sheet1.xml': sheetOf(rows()),
        'xl/sharedStrings.xml': stringsOf(rows()),
      }),
    ),
  xls: async (path, rows) => {
    const sheet = utils.aoa_to_sheet(Array.from(rows(), (row) => [...row]))
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, 'Clientes')
    const bytes: unknown = writeBook(book, { bookType: 'biff8', type: 'buffer' })
    if (bytes instanceof Uint8Array) await writeFile(path, bytes)
  },
}

const write = (path: string, pieces: Iterable<string | Uint8Array>): Promise<void> =>
  pipeline(Readable.from(pieces), createWriteStream(path))

function* csvOf(rows: Iterable<SheetRow>): Generator<string> {
  for (const row of rows) yield `${row.join(';')}\r\n`
}

function* jsonOf(rows: Iterable<SheetRow>): Generator<string> {
  let titles: SheetRow | undefined
  let before = '['
  for (const row of rows) {
    if (titles === undefined) titles = row
    else {
      const fields = titles.map((title, at) => [String(title), row[at]])
      yield `${before}${JSON.stringify(Object.fromEntries(fields))}`
      before = ',\n'
    }
  }
  yield ']'
}

function* xmlOf(rows: Iterable<SheetRow>): Generator<string> {
  yield '<clientes>\n'
  let names: readonly string[] | undefined
  for (const row of rows) {
    if (names === undefined) names = row.map(elementName)
    else {
      const fields = names.map((name, at) => `<${name}>${row[at]}</${name}>`)
      yield `<cliente>${fields.join('')}</cliente>\n`
    }
  }
  yield '</clientes>'
}

/** A title as the name of an element, which has neither spaces nor signs. */
const elementName = (title: SheetRow[number]): string =>
  String(title).replaceAll(/[^\p{L}\p{N}]+/gu, '_')

function* sheetOf(rows: Iterable<SheetRow>): Generator<string> {
  yield '<worksheet><sheetData>'
  let strings = 0
  let number = 0
  for (const row of rows) {
    number += 1
    let cells = ''
    for (const [at, value] of row.entries()) {
      const name = `${utils.encode_col(at)}${number}`
      if (typeof value === 'number') cells += `<c r="${name}"><v>${value}</v></c>`
      else {
        cells += `<c r="${name}" t="s"><v>${strings}</v></c>`
        strings += 1
      }
    }
    yield `<row r="${number}">${cells}</row>`
  }
  yield '</sheetData></worksheet>'
}

function* stringsOf(rows: Iterable<SheetRow>): Generator<string> {
  yield '<sst>'
  for (const row of rows) {
    for (const value of row) if (typeof value === 'string') yield `<si><t>${value}</t></si>`
  }
  yield '</sst>'
}
