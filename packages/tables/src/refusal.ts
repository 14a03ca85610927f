/** Why a whole file is not read. */
export type RefusalCode =
  | 'FILE_EMPTY'
  /** `bytes`, `limit`. */
  | 'FILE_TOO_BIG'
  /** `found`: what it is instead, as `pdf` or `docx`. */
  | 'FILE_NOT_A_TABLE'
  /** `found`: a table that has to be saved as another format first, as `xlsb` or `ods`. */
  | 'FORMAT_UNSUPPORTED'
  | 'FILE_ENCRYPTED'
  /** `part`: what could not be read. */
  | 'FILE_DAMAGED'
  /** Text that is not written as its format asks: `format`, `line`. */
  | 'FILE_MALFORMED'
  /** `part`: it unpacks to another size than it says. */
  | 'ARCHIVE_LIES'
  /** `part`, `bytes`, `limit`: what it would unpack to. */
  | 'UNPACKED_TOO_BIG'
  | 'DOCTYPE_REFUSED'
  /** `limit` of objects inside objects. */
  | 'STRUCTURE_TOO_DEEP'
  /** No list of records in JSON or XML. */
  | 'ROWS_NOT_FOUND'
  /** `limit`. */
  | 'TOO_MANY_COLUMNS'
  /** `limit`. */
  | 'TOO_MANY_ROWS'
  /** `row`, `limit` of characters. */
  | 'ROW_TOO_LONG'
  /** `row` where the quote begins. */
  | 'QUOTE_NOT_CLOSED'
  /** `sheet`: the one that was asked for. */
  | 'SHEET_NOT_FOUND'
  /** The memory of the reading was not enough. */
  | 'MEMORY_EXCEEDED'
  /** `seconds`. */
  | 'TIME_EXCEEDED'

/** The one error of this package for a file that cannot be read; anything else is a fault of ours. */
export class TableRefusal extends Error {
  override readonly name = 'TableRefusal'

  constructor(
    readonly code: RefusalCode,
    readonly params: Readonly<Record<string, string | number>> = {},
    options?: ErrorOptions,
  ) {
    super(code, options)
  }
}
