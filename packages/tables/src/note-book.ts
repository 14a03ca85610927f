import type { Note, NoteCode } from './table.ts'

/** How many rows a note names. */
const namedRows = 20

/**
 * Gathers what a person has to know of a reading: one note of each kind, with a count and the first rows.
 */
export class NoteBook {
  readonly #notes: Note[] = []
  readonly #counts = new Map<NoteCode, { count: number; row: number }>()
  readonly #rows = new Map<NoteCode, number[]>()
  readonly #live: Note[] = []

  add(code: NoteCode, params: Note['params'] = {}): void {
    this.#notes.push({ code, params })
    this.#publish()
  }

  /** One more of a kind whose note has `count` and the first `row`. */
  count(code: NoteCode, row: number): void {
    const sum = this.#counts.get(code)
    if (sum) sum.count += 1
    else this.#counts.set(code, { count: 1, row })
  }

  /** One more row of a kind whose note names its `rows`. */
  name(code: NoteCode, row: number): void {
    const rows = this.#rows.get(code) ?? []
    if (rows.length < namedRows) this.#rows.set(code, [...rows, row])
  }

  /** The notes so far; the same array, which `publish` completes. */
  get notes(): readonly Note[] {
    return this.#live
  }

  /** Writes what was counted since to `notes`. */
  end(): void {
    this.#publish()
  }

  #publish(): void {
    const counted = [...this.#counts].map(([code, params]) => ({ code, params: { ...params } }))
    const named = [...this.#rows].map(([code, rows]) => ({ code, params: { rows } }))
    this.#live.splice(0, this.#live.length, ...this.#notes, ...counted, ...named)
  }
}
