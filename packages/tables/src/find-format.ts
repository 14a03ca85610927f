import { encodingOf } from '@baquiano/contract/platform'
import { TableRefusal } from './refusal.ts'
import type { TableFormat } from './table.ts'

/** How files begin that are no tables, or tables that cannot be read. */
const signatures: readonly (readonly [found: string, start: string])[] = [
  ['pdf', '%PDF'],
  ['png', '\u0089PNG'],
  ['jpeg', '\u00FF\u00D8\u00FF'],
  ['gif', 'GIF8'],
  ['gzip', '\u001F\u008B'],
  ['rar', 'Rar!'],
  ['7z', '7z\u00BC\u00AF'],
  ['rtf', '{\\rtf'],
  ['parquet', 'PAR1'],
  ['sqlite', 'SQLite format 3'],
  ['exe', 'MZ\u0090\u0000'],
]
const zip = 'PK\u0003\u0004'
const emptyZip = 'PK\u0005\u0006'
const ole = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1'

/**
 * The format of a file by its first bytes, whatever its name says.
 *
 * @throws TableRefusal FILE_EMPTY, FILE_NOT_A_TABLE
 */
export function findFormat(start: Uint8Array): TableFormat {
  if (start.length === 0) throw new TableRefusal('FILE_EMPTY')
  const signs = Buffer.from(start.subarray(0, 16)).toString('latin1')
  if (signs.startsWith(zip)) return 'xlsx'
  if (signs.startsWith(ole) || isBareXls(start)) return 'xls'
  if (signs.startsWith(emptyZip)) throw new TableRefusal('FILE_NOT_A_TABLE', { found: 'zip' })
  const known = signatures.find(([, sign]) => signs.startsWith(sign))
  if (known) throw new TableRefusal('FILE_NOT_A_TABLE', { found: known[0] })
  return textFormat(start)
}

/** A workbook of Excel 2 to 4 has no container. */
const isBareXls = ([first, second, third]: Uint8Array): boolean =>
  first === 0x09 && (second === 0 || second === 2 || second === 4) && (third === 4 || third === 6)

function textFormat(start: Uint8Array): TableFormat {
  const text = startText(start)
  const odd = Array.from(text, isControl).filter(Boolean).length
  if (odd > text.length / 10) throw new TableRefusal('FILE_NOT_A_TABLE', { found: 'binary' })
  const begin = text.trimStart()
  if (begin.startsWith('<')) return markupFormat(begin)
  return /^(\[\s*([[\]{"\d-]|true|false|null|$)|\{\s*(["}]|$))/.test(begin) ? 'json' : 'csv'
}

/** A sign that no text has: other than a tab, the end of a line or of a page, or an escape. */
function isControl(sign: string): boolean {
  const code = sign.charCodeAt(0)
  return code < 0x20 ? code < 9 || (code > 13 && code !== 0x1b) : code === 0xfffd
}

function markupFormat(text: string): TableFormat {
  if (
    /^(<!--[\s\S]*?-->\s*)*<(!doctype\s+html|html|head|body|table|meta|style|div)\b/i.test(text)
  ) {
    return 'html'
  }
  return /<([\w-]+:)?Workbook\b[^>]*urn:schemas-microsoft-com:office:spreadsheet/.test(text)
    ? 'spreadsheetml'
    : 'xml'
}

function startText(start: Uint8Array): string {
  const encoding = encodingOf(start) ?? 'utf-8'
  if (encoding === 'utf-8') return withoutZeros(Buffer.from(start).toString('latin1'))
  return new TextDecoder(encoding).decode(start)
}

/** UTF-16 without a mark is recognised by its zeros elsewhere; here only its Latin signs matter. */
const withoutZeros = (text: string): string => text.replaceAll('\0', '').replace(/^ï»¿/, '')
