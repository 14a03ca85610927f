import { byteEncodingOf, decodedTwice, encodingOf, textOfBytes } from '@baquiano/contract/platform'
import type { NoteBook } from '../note-book.ts'

const lineEnd = 0x0a
/** A line that is longer is cut, so that a file without line ends is not held as a whole. */
const longestLine = 4_000_000

/**
 * The text of a file as its bytes arrive: by its byte order mark, by the encoding that its XML declares, as UTF-16 by its
 * zeros; otherwise each line as UTF-8, or where it is not, as Windows-1252 or code page 850. A file that mixes two is read right,
 * and says so; a line that was encoded twice is read as it was meant.
 *
 * @param of the first bytes of the file, and the encoding that a person chose
 */
export async function* decodeChunks(
  chunks: AsyncIterable<Uint8Array>,
  of: { readonly start: Uint8Array; readonly encoding: string | undefined },
  notes: NoteBook,
): AsyncGenerator<string> {
  if (of.encoding !== undefined) {
    yield* decodeAs(chunks, of.encoding)
    return
  }
  const encoding = encodingOf(of.start) ?? zerosEncoding(of.start)
  if (encoding !== undefined && encoding !== 'utf-8') yield* decodeAs(chunks, encoding)
  else yield* decodeLines(chunks, { notes, byByte: byteEncodingOf(of.start) })
}

async function* decodeAs(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  // Of neither does a sign lie in two chunks, and neither is read right by every `TextDecoder`.
  if (encoding === 'windows-1252' || encoding === 'ibm850') {
    for await (const chunk of chunks) yield textOfBytes(chunk, encoding) ?? ''
    return
  }
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

interface Lines {
  readonly notes: NoteBook
  /** What a line is read as that is no UTF-8. */
  readonly byByte: ReturnType<typeof byteEncodingOf>
}

async function* decodeLines(
  chunks: AsyncIterable<Uint8Array>,
  { notes, byByte }: Lines,
): AsyncGenerator<string> {
  const lines = new LineDecoder(byByte)
  let rest: Uint8Array = new Uint8Array()
  let isFirst = true
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const end = cutAt(bytes)
    rest = bytes.subarray(end)
    const text = lines.decode(bytes.subarray(0, end))
    yield isFirst ? withoutMark(text) : text
    if (end > 0) isFirst = false
  }
  const last = lines.decode(rest)
  yield isFirst ? withoutMark(last) : last
  lines.note(notes)
}

const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text)

/** Behind the last line that is whole, or before a sign that is not. */
function cutAt(bytes: Uint8Array): number {
  const end = bytes.lastIndexOf(lineEnd) + 1
  if (end > 0 || bytes.length < longestLine) return end
  const lastSign = bytes.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0)
  return lastSign > 0 ? lastSign : bytes.length
}

/** Letters of a text that was encoded twice: rare enough elsewhere for a look at each line. */
const oddLetters = /[ÂÃ][^A-Za-z\s,;]|â[€‚]/

class LineDecoder {
  readonly #byByte: Lines['byByte']
  #ofUtf8 = 0
  #byBytes = 0
  #twice = 0

  constructor(byByte: Lines['byByte']) {
    this.#byByte = byByte
  }

  decode(bytes: Uint8Array): string {
    const text = textOfBytes(bytes, 'utf-8')
    if (text === undefined || oddLetters.test(text)) return this.#byLine(bytes)
    if (text.length < bytes.length) this.#ofUtf8 += 1
    return text
  }

  #byLine(bytes: Uint8Array): string {
    let text = ''
    let from = 0
    while (from < bytes.length) {
      const end = bytes.indexOf(lineEnd, from)
      const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1)
      from += line.length
      text += this.#line(line)
    }
    return text
  }

  #line(line: Uint8Array): string {
    const text = textOfBytes(line, 'utf-8')
    if (text === undefined) {
      this.#byBytes += 1
      return textOfBytes(line, this.#byByte) ?? ''
    }
    if (text.length < line.length) this.#ofUtf8 += 1
    const meant = oddLetters.test(text) ? decodedTwice(text) : undefined
    if (meant !== undefined) this.#twice += 1
    return meant ?? text
  }

  note(notes: NoteBook): void {
    if (this.#twice > 0) notes.add('ENCODED_TWICE', { count: this.#twice })
    if (this.#byBytes === 0) return
    const encoding = this.#byByte
    if (this.#ofUtf8 > 0) notes.add('MIXED_ENCODINGS', { encoding, count: this.#byBytes })
    else if (encoding === 'ibm850') notes.add('ENCODING_GUESSED', { encoding })
  }
}

/** Every second byte of Latin text in UTF-16 is zero; the other one never is. */
function zerosEncoding(start: Uint8Array): string | undefined {
  const [even, odd] = [0, 1].map(
    (side) => start.filter((byte, at) => byte === 0 && at % 2 === side).length / (start.length / 2),
  )
  if (even === undefined || odd === undefined) return undefined
  if (odd > 0.4 && even < 0.05) return 'utf-16le'
  return even > 0.4 && odd < 0.05 ? 'utf-16be' : undefined
}
