/** What a cell of a file holds that cannot be read as a value, beside what stands there. */
export interface CellProblem {
  readonly problem: CellProblemCode
  /** The error of a formula, as `#REF!`; or the beginning of a text that is too long. */
  readonly value: string
}

export type CellProblemCode =
  /** A formula whose stored result is an error. */
  | 'CELL_ERROR'
  /** A formula that was never calculated. */
  | 'FORMULA_WITHOUT_VALUE'
  | 'CELL_TOO_LONG'
  /** A list of records inside a row of JSON or XML. */
  | 'CELL_NESTED'

/**
 * A cell as it is read: a text without characters that nobody sees; a number only where the file's own cell is one and its
 * format shows no leading zeros; dates `2026-11-20`, hours `08:30:00`, both `2026-11-20 08:30:00`; null where it is empty.
 */
export type Cell = string | number | boolean | CellProblem | null

export interface Row {
  /** In the file: a line of a text, a row of a sheet, the object of JSON or XML; from 1. */
  readonly number: number
  /** By the columns of the titles; shorter where the last ones are empty, longer where a row has more than the titles. */
  readonly cells: readonly Cell[]
}

export type TableFormat = 'xlsx' | 'xls' | 'csv' | 'json' | 'xml' | 'html' | 'spreadsheetml'

/** Something that a person has to know of a reading: a code, and what its sentence names. */
export interface Note {
  readonly code: NoteCode
  readonly params: Readonly<Record<string, string | number | readonly (string | number)[]>>
}

export type NoteCode =
  /** `rows`, `text`: what stood above the titles. */
  | 'ROWS_ABOVE_TITLES'
  /** `rows`: two rows were read as one of titles. */
  | 'TITLES_OVER_TWO_ROWS'
  /** `row`: the row that serves as titles holds values. */
  | 'TITLES_LOOK_LIKE_DATA'
  /** `title`, `columns` from 1. */
  | 'DUPLICATE_TITLE'
  /** `columns` from 1, which have values and no title. */
  | 'EMPTY_TITLES'
  /** `count`. */
  | 'EMPTY_ROWS'
  /** `rows`: the row of a total is no record. */
  | 'TOTAL_ROWS'
  /** `rows`: the titles stand there once more. */
  | 'REPEATED_TITLES'
  /** `count`, `row`: the first row with more cells than titles. */
  | 'CELLS_WITHOUT_TITLE'
  /** `count`, `row`: hidden or filtered rows, which are read. */
  | 'HIDDEN_ROWS'
  /** `columns` from 1: hidden columns, which are read. */
  | 'HIDDEN_COLUMNS'
  /** `sheet`. */
  | 'SHEET_SKIPPED'
  | 'HIDDEN_SHEET_SKIPPED'
  /** `count`: formulas, of which the stored values are read. */
  | 'FORMULAS'
  /** `count` of other workbooks, which are not opened. */
  | 'EXTERNAL_LINKS'
  /** `encoding`, `count` of lines that are not of the encoding of the others. */
  | 'MIXED_ENCODINGS'
  /** `encoding`, which nothing but the letters of the file shows. */
  | 'ENCODING_GUESSED'
  /** `count` of lines whose letters were encoded twice, and are read as they were meant. */
  | 'ENCODED_TWICE'
  /** `row`, `lines`: a quoted cell of very many lines may have swallowed rows. */
  | 'QUOTED_LINES'
  /** `list`, `count`: another list of the same file. */
  | 'LIST_SKIPPED'
  /** `count`, `row`: the first cell with one of the problems of cells. */
  | 'CELL_PROBLEMS'

export interface Sheet {
  readonly name: string
  readonly is_hidden: boolean
  /** What would be its titles; empty for a sheet without cells. */
  readonly titles: readonly string[]
}

/** What a file is known by before its rows are read. */
export interface TableHead {
  readonly format: TableFormat
  /** The sheet that is read; null in files without sheets. */
  readonly sheet: string | null
  readonly sheets: readonly Sheet[]
  /** By column; empty for a column without a title. */
  readonly titles: readonly string[]
}

export interface Table extends TableHead {
  /** Grows until the rows have ended. */
  readonly notes: readonly Note[]
  /** Can be read once; leaving the loop early closes the file. */
  readonly rows: AsyncIterable<Row>
  /** The same rows, several at once. */
  readonly batches: AsyncIterable<readonly Row[]>
}
