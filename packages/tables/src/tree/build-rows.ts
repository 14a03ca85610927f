import type { TableLimits } from '../options.ts'
import type { Cell, CellProblem, Row } from '../table.ts'
import { type RowShape, pathSign } from './find-rows.ts'
import type { TreeHandler } from './tree-events.ts'

const nestedCell: CellProblem = { problem: 'CELL_NESTED', value: '' }

/** Makes a row of each object that is one: values of the same name are one text, `a; b`. */
export class RowBuilder implements TreeHandler {
  #rows: Row[] = []
  #cells: Cell[] | undefined
  #number = 0
  readonly #path: string[] = []
  #at = ''
  readonly #columnOf: ReadonlyMap<string, number>

  constructor(
    readonly shape: RowShape,
    readonly limits: TableLimits,
  ) {
    this.#columnOf = new Map(shape.columns.map((path, column) => [path, column]))
  }

  take(): Row[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  readonly enter = (name: string): void => {
    this.#path.push(this.#at)
    this.#at += pathSign + name
    if (this.#at === this.shape.path) this.#cells = []
    else if (this.#cells && this.shape.nested.has(this.#at)) this.#set(this.#at, nestedCell)
  }

  readonly leave = (): void => {
    if (this.#cells && this.#at === this.shape.path) {
      this.#number += 1
      const cells = Array.from(this.#cells, (cell) => cell ?? null)
      this.#rows.push({ number: this.#number, cells })
      this.#cells = undefined
    }
    this.#at = this.#path.pop() ?? ''
  }

  readonly value = (name: string, value: Cell): void => {
    if (this.#cells && value !== null) this.#set(this.#at + pathSign + name, value)
  }

  #set(path: string, value: Cell): void {
    const column = this.#columnOf.get(path)
    if (column === undefined || !this.#cells) return
    const former = this.#cells[column] ?? null
    this.#cells[column] = former === null ? value : joined(former, value, this.limits)
  }
}

function joined(former: Cell, value: Cell, { cell_characters }: TableLimits): Cell {
  if (typeof former === 'object' || typeof value === 'object') return former
  const text = `${former}; ${value}`
  return text.length > cell_characters
    ? { problem: 'CELL_TOO_LONG', value: text.slice(0, 80) }
    : text
}
