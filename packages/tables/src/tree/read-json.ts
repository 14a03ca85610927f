import { cleanText } from '@baquiano/contract/platform'
import { getManyValues, isMany } from 'stream-chain/defs.js'
import { jsonParser, type Token } from 'stream-json/core/parser.js'
import { numberCell, textCell } from '../cell-text.ts'
import type { TableLimits } from '../options.ts'
import { TableRefusal } from '../refusal.ts'
import type { Cell } from '../table.ts'
import { pathSign, placeName, placeSign } from './find-rows.ts'
import type { TreeHandler } from './tree-events.ts'

/**
 * Hands the objects of JSON to a handler: one value, or several behind one another, as one a line.
 *
 * @throws TableRefusal FILE_MALFORMED, STRUCTURE_TOO_DEEP
 */
export async function* jsonTree(
  text: AsyncIterable<string>,
  handler: TreeHandler,
  limits: TableLimits,
): AsyncGenerator<void> {
  const parse = jsonParser({ streamValues: false, jsonStreaming: true })
  const tree = new JsonTree(handler, limits)
  const feed = (piece: string) => {
    for (const token of tokensOf(() => parse(piece))) tree.take(token)
  }
  for await (const piece of text) {
    feed(piece)
    yield
  }
  // A number at the very end is complete once something stands behind it.
  feed('\n')
  if (tree.isOpen) throw new TableRefusal('FILE_MALFORMED', { format: 'json' })
  yield
}

/** The parser throws plain errors. */
function tokensOf(parse: () => ReturnType<ReturnType<typeof jsonParser>>): readonly Token[] {
  try {
    const tokens = parse()
    return isMany(tokens) ? getManyValues(tokens) : []
  } catch (cause) {
    throw new TableRefusal('FILE_MALFORMED', { format: 'json' }, { cause })
  }
}

const isLiteral = (
  token: Token,
): token is Extract<Token, { readonly name: 'trueValue' | 'falseValue' | 'nullValue' }> =>
  token.name === 'trueValue' || token.name === 'falseValue' || token.name === 'nullValue'

/** An object or a list whose end has not come. */
interface Open {
  readonly isList: boolean
  /** Of its members, where it is a list. */
  readonly name: string
  /** Whether the handler has entered it: objects, and lists inside of lists. */
  readonly isEntered: boolean
  /** The last key of an object. */
  key: string
  /** The place of the next member of a list inside of a list. */
  place: number
}

class JsonTree {
  readonly #open: Open[] = []

  constructor(
    readonly handler: TreeHandler,
    readonly limits: TableLimits,
  ) {}

  get isOpen(): boolean {
    return this.#open.length > 0
  }

  take(token: Token): void {
    if (token.name === 'keyValue') this.#key(token.value)
    else if (token.name === 'stringValue') {
      this.#value(textCell(token.value, this.limits.cell_characters))
    } else if (token.name === 'numberValue') this.#value(numberCell(token.value))
    else if (isLiteral(token)) this.#value(token.value)
    else this.#structure(token.name)
  }

  #structure(name: Token['name']): void {
    if (name === 'startObject') this.#enter(false)
    else if (name === 'startArray') this.#enter(true)
    else if (name === 'endObject' || name === 'endArray') {
      if (this.#open.pop()?.isEntered) this.handler.leave()
    }
  }

  #enter(isList: boolean): void {
    const owner = this.#open.at(-1)
    const name = this.#nextName()
    const isEntered = !isList || owner?.isList === true
    if (isEntered) this.handler.enter(name, owner?.isList === true)
    this.#open.push({ isList, name, isEntered, key: '', place: 0 })
    if (this.#open.length > this.limits.depth) {
      throw new TableRefusal('STRUCTURE_TOO_DEEP', { limit: this.limits.depth })
    }
  }

  #key(key: string): void {
    const owner = this.#open.at(-1)
    if (owner) owner.key = cleanText(key).replaceAll(pathSign, '').replaceAll(placeSign, '').trim()
  }

  #value(value: Cell): void {
    this.handler.value(this.#nextName(), value)
  }

  /** A key, the place in a list of lists, or the name of the list. */
  #nextName(): string {
    const owner = this.#open.at(-1)
    if (!owner) return ''
    if (!owner.isList) return owner.key
    if (!owner.isEntered) return owner.name
    owner.place += 1
    return placeName(owner.place)
  }
}
