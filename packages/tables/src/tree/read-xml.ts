import { textCell } from '../cell-text.ts'
import type { TableLimits } from '../options.ts'
import { localName, xmlEvents } from '../xml-events.ts'
import type { TreeHandler } from './tree-events.ts'

type Attributes = Readonly<Record<string, string>>

/** Hands the elements of XML to a handler: one with text alone is a value, as each attribute is. */
export function xmlTree(
  text: AsyncIterable<string>,
  handler: TreeHandler,
  limits: TableLimits,
): AsyncGenerator<void> {
  return xmlEvents(text, new XmlTree(handler, limits), { depth: limits.depth, part: 'xml' })
}

/** An element whose end has not come. */
interface Open {
  readonly name: string
  readonly attributes: readonly (readonly [string, string])[]
  text: string
  /** Whether it has elements or attributes, so that the handler has entered it. */
  isEntered: boolean
}

class XmlTree {
  readonly #open: Open[] = []

  constructor(
    readonly handler: TreeHandler,
    readonly limits: TableLimits,
  ) {}

  readonly open = (name: string, attributes: Attributes): void => {
    const owner = this.#open.at(-1)
    if (owner) this.#enter(owner)
    // Those of the root are about the file.
    const own = owner
      ? Object.entries(attributes).filter(([key]) => !/^(xmlns|xsi)\b/.test(key))
      : []
    this.#open.push({ name, attributes: own, text: '', isEntered: false })
  }

  readonly text = (text: string): void => {
    const owner = this.#open.at(-1)
    if (owner && !owner.isEntered) owner.text += text
  }

  readonly close = (): void => {
    const element = this.#open.pop()
    if (!element) return
    const { name, text, attributes } = element
    if (attributes.length > 0) this.#enter(element)
    if (!element.isEntered) {
      this.#value(name, text)
      return
    }
    if (text.trim() !== '') this.#value('', text)
    this.handler.leave()
  }

  #enter(element: Open): void {
    if (element.isEntered) return
    element.isEntered = true
    this.handler.enter(element.name, false)
    for (const [key, value] of element.attributes) this.#value(localName(key), value)
  }

  #value(name: string, text: string): void {
    this.handler.value(name, textCell(text, this.limits.cell_characters))
  }
}
