import type { ColumnTarget } from './columns/column-target.ts'

export interface TableLimits {
  /** Of the file. */
  readonly file_bytes: number
  /** Of formats that are read as a whole: xls and HTML. */
  readonly whole_file_bytes: number
  /** Of one part of an archive. */
  readonly unpacked_bytes: number
  /** How many times its packed size a part may unpack to, beyond `ratio_from_bytes`. */
  readonly unpack_ratio: number
  readonly ratio_from_bytes: number
  /** All texts that the cells of a workbook share. */
  readonly shared_text_bytes: number
  readonly columns: number
  readonly rows: number
  readonly cell_characters: number
  readonly row_characters: number
  /** Objects inside objects. */
  readonly depth: number
}

/** As many rows as a sheet of Excel has, and cells as long as it allows. */
export const tableLimits: TableLimits = {
  file_bytes: 200_000_000,
  whole_file_bytes: 32_000_000,
  unpacked_bytes: 1_000_000_000,
  unpack_ratio: 200,
  ratio_from_bytes: 32_000_000,
  shared_text_bytes: 256_000_000,
  columns: 500,
  rows: 1_048_576,
  cell_characters: 32_767,
  row_characters: 1_000_000,
  depth: 32,
}

/** What the person chose of what can be chosen; what is absent is found in the file. */
export interface TableOptions {
  /** The name of a sheet. */
  readonly sheet?: string | undefined
  /** The number of the row with the titles, from 1; 0 where no row has any: letters name the columns. */
  readonly title_row?: number | undefined
  /** What separates the cells of a text. */
  readonly separator?: string | undefined
  /** How the bytes of a text are read: `utf-8`, `windows-1252`, `ibm850`, `utf-16le`, `utf-16be`. */
  readonly encoding?: string | undefined
  /** What columns may mean: the sheet that has most of them is proposed. */
  readonly targets?: readonly ColumnTarget[] | undefined
  readonly limits?: Partial<TableLimits> | undefined
}
