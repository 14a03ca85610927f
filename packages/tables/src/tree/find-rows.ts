import type { NoteBook } from '../note-book.ts'
import type { TableLimits } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { TreeHandler } from './tree-events.ts'

/** Where the rows of a tree are, and what columns they have. */
export interface RowShape {
  /** The path of the objects that are rows. */
  readonly path: string
  /** Paths of values below a row, in the order of their first appearance. */
  readonly columns: readonly string[]
  /** Paths of lists of objects below a row, which are no values of it. */
  readonly nested: ReadonlySet<string>
  /** Whether the rows are lists themselves, whose members have places and no names. */
  readonly areLists: boolean
}

/** What separates the names of a path: a sign that no name has. */
export const pathSign = '\u0000'
/** The name of the members of a list that is a member of a list itself. */
export const placeSign = '\u0001'
export const placeName = (place: number): string => `${placeSign}${place}`
const isPlaceName = (name: string): boolean => name.startsWith(placeSign)

interface Seen {
  count: number
  isMember: boolean
  readonly hasValues: boolean
}

const mostPaths = 10_000

/** Counts the objects of a tree by their paths. */
export class ShapeFinder implements TreeHandler {
  readonly #objects = new Map<string, Seen>()
  readonly #values = new Set<string>()
  readonly #path: string[] = []
  #at = ''

  readonly enter = (name: string, isMember: boolean): void => {
    this.#path.push(this.#at)
    this.#at += pathSign + name
    const seen = this.#objects.get(this.#at)
    if (seen) {
      seen.count += 1
      seen.isMember ||= isMember
    } else this.#objects.set(this.#at, { count: 1, isMember, hasValues: false })
    this.#limit()
  }

  readonly leave = (): void => {
    this.#at = this.#path.pop() ?? ''
  }

  readonly value = (name: string): void => {
    const path = this.#at + pathSign + name
    if (this.#values.has(path)) return
    this.#values.add(path)
    const seen = this.#objects.get(this.#at)
    if (seen) this.#objects.set(this.#at, { ...seen, hasValues: true })
    this.#limit()
  }

  #limit(): void {
    if (this.#objects.size + this.#values.size > mostPaths) {
      throw new TableRefusal('TOO_MANY_COLUMNS', { limit: mostPaths })
    }
  }

  /**
   * The rows are the most frequent objects with values, or the objects that these belong to, if they are several.
   *
   * @throws TableRefusal ROWS_NOT_FOUND, TOO_MANY_COLUMNS
   */
  shape(limits: TableLimits, notes: NoteBook): RowShape {
    const path = this.#rowPath()
    if (path === undefined) throw new TableRefusal('ROWS_NOT_FOUND')
    const nested = this.#nestedIn(path)
    const inNested = (value: string) =>
      [...nested].some((list) => value.startsWith(list + pathSign))
    const columns = [...this.#values].filter(
      (value) => value.startsWith(path + pathSign) && !inNested(value),
    )
    const all = [...columns, ...nested]
    if (all.length > limits.columns) {
      throw new TableRefusal('TOO_MANY_COLUMNS', { limit: limits.columns })
    }
    this.#noteOthers(path, notes)
    const areLists = columns.every((it) => isPlaceName(it.slice(path.length + 1)))
    return { path, columns: all, nested, areLists }
  }

  #rowPath(): string | undefined {
    const objects = [...this.#objects].filter(([, { hasValues }]) => hasValues)
    const several = objects.filter(([, { count, isMember }]) => count > 1 || isMember)
    const candidates = several.length > 0 ? several : objects
    const [most] = candidates.toSorted(
      ([one, ofOne], [other, ofOther]) => ofOther.count - ofOne.count || one.length - other.length,
    )
    if (!most) return undefined
    const owners = candidates.filter(([path]) => most[0].startsWith(path + pathSign))
    return owners.toSorted(([one], [other]) => one.length - other.length)[0]?.[0] ?? most[0]
  }

  /** Objects below a row that are several in one. */
  #nestedIn(row: string): ReadonlySet<string> {
    const nested = new Set<string>()
    for (const [path, { count, isMember }] of this.#objects) {
      if (!path.startsWith(row + pathSign)) continue
      const owner = this.#objects.get(path.slice(0, path.lastIndexOf(pathSign)))
      if (isMember || count > (owner?.count ?? 0)) nested.add(path)
    }
    return nested
  }

  #noteOthers(row: string, notes: NoteBook): void {
    for (const [path, { count, isMember, hasValues }] of this.#objects) {
      const isRelated = path === row || path.startsWith(row + pathSign) || row.startsWith(path)
      if (isRelated || !hasValues || (count < 2 && !isMember)) continue
      notes.add('LIST_SKIPPED', { list: namesOf(path).join('.'), count })
    }
  }
}

/** The names of a path that people see. */
export const namesOf = (path: string): string[] =>
  path.split(pathSign).filter((name) => name !== '' && !isPlaceName(name))
