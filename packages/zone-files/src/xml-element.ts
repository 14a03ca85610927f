import { SaxesParser } from 'saxes'

export interface XmlElement {
  /** Without the prefix of its namespace. */
  readonly localName: string
  readonly children: readonly XmlElement[]
  /** Its own text and that of all within. */
  readonly textContent: string
}

/** Elements within elements of a document that is read. */
const deepest = 200

/**
 * The root of an XML document.
 *
 * @throws Error when it is no XML, is nested too deeply, or declares a document type: that could expand or load what is
 *   none of the reader's
 */
export function parseXml(text: string): XmlElement {
  const parser = new SaxesParser()
  const top = new OpenElement('')
  const open = [top]
  const add = (piece: string) => open.at(-1)?.texts.push(piece)
  parser.on('doctype', () => {
    throw new Error('A document type stands in the file')
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (open.length > deepest) throw new Error('The file is nested too deeply')
    const element = new OpenElement(name.slice(name.indexOf(':') + 1))
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => {
    open.pop()
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(text).close()
  const [root] = top.children
  if (!root) throw new Error('No element stands in the file')
  return root
}

class OpenElement implements XmlElement {
  readonly children: OpenElement[] = []
  readonly texts: string[] = []

  constructor(readonly localName: string) {}

  get textContent(): string {
    return this.texts.join('') + this.children.map((child) => child.textContent).join('')
  }
}

/** The elements of a local name within another, itself left out. */
export function elementsWithin(parent: XmlElement, localName: string): XmlElement[] {
  return parent.children.flatMap((child) => [
    ...(child.localName === localName ? [child] : []),
    ...elementsWithin(child, localName),
  ])
}
