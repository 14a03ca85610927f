import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { TableRefusal } from './refusal.ts'

/** What is done with the elements of an XML text. Names come without their namespace's prefix. */
export interface XmlHandler {
  readonly open: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly close: (name: string) => void
  readonly text: (text: string) => void
}

interface XmlReading {
  /** Elements inside elements. */
  readonly depth: number
  /** What is read, for a refusal. */
  readonly part: string
}

/**
 * Hands the elements of an XML text to a handler, piece by piece, and yields after each piece.
 *
 * @throws TableRefusal DOCTYPE_REFUSED, FILE_MALFORMED with its `line`, STRUCTURE_TOO_DEEP
 */
export async function* xmlEvents(
  text: AsyncIterable<string>,
  handler: XmlHandler,
  { depth, part }: XmlReading,
): AsyncGenerator<void> {
  const parser = new SaxesParser()
  let level = 0
  parser.on('doctype', () => {
    throw new TableRefusal('DOCTYPE_REFUSED', { part })
  })
  parser.on('error', (cause) => {
    throw new TableRefusal('FILE_MALFORMED', { format: part, line: parser.line }, { cause })
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    level += 1
    if (level > depth) throw new TableRefusal('STRUCTURE_TOO_DEEP', { limit: depth })
    handler.open(localName(name), attributes)
  })
  parser.on('closetag', ({ name }: SaxesTagPlain) => {
    level -= 1
    handler.close(localName(name))
  })
  parser.on('text', handler.text)
  parser.on('cdata', handler.text)
  for await (const piece of text) {
    parser.write(piece)
    yield
  }
  parser.close()
  yield
}

export function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

/** The same for a text that is read as a whole. */
export async function readXml(
  text: AsyncIterable<string>,
  handler: XmlHandler,
  reading: XmlReading,
): Promise<void> {
  const pieces = xmlEvents(text, handler, reading)
  while (!(await pieces.next()).done) continue
}
