import type { Picture } from './picture.ts'

const [marker, start, end, scan] = [0xff, 0xd8, 0xd9, 0xda]
/** Huffman tables, arithmetic coding and extensions stand among the frames' numbers. */
const noFrames = new Set([0xc4, 0xc8, 0xcc])

export const isJpeg = (file: Buffer): boolean =>
  file[0] === marker && file[1] === start && file[2] === marker

const isFrame = (kind: number): boolean => kind >= 0xc0 && kind <= 0xcf && !noFrames.has(kind)
/** Inside of a scan: a byte that is itself, and where a decoder may begin again. */
const isWithin = (kind: number): boolean => kind === 0 || (kind >= 0xd0 && kind <= 0xd7)

/** Reads a JPEG's metadata, segment by segment, without decoding it; null where it is incomplete. */
export function readJpeg(file: Buffer): Picture | null {
  const texts: Buffer[] = []
  let size: Pick<Picture, 'width' | 'height'> | undefined
  for (const { kind, content, after } of segmentsOf(file)) {
    if (kind === end) return size ? { ...size, isAnimated: false, texts, end: after } : null
    if (isFrame(kind) && content.length >= 5) {
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) }
    } else texts.push(content)
  }
  return null
}

interface Segment {
  readonly kind: number
  readonly content: Buffer
  /** Where the next one begins. */
  readonly after: number
}

/** Up to the end of the picture, or to where the file is none any more. */
function* segmentsOf(file: Buffer): Generator<Segment, void> {
  let at = 2
  while (file[at] === marker && at + 1 < file.length) {
    const kind = file[at + 1] ?? 0
    if (kind === end) {
      yield { kind, content: Buffer.alloc(0), after: at + 2 }
      return
    }
    if (kind === marker) {
      // Filling between segments.
      at += 1
    } else if (at + 4 > file.length) return
    else {
      const content = file.subarray(at + 4, at + 2 + file.readUInt16BE(at + 2))
      at += 2 + file.readUInt16BE(at + 2)
      if (kind === scan) at = endOfScan(file, at)
      yield { kind, content, after: at }
    }
  }
}

function endOfScan(file: Buffer, from: number): number {
  let at = file.indexOf(marker, from)
  while (at !== -1 && isWithin(file[at + 1] ?? 0)) at = file.indexOf(marker, at + 2)
  return at === -1 ? file.length : at
}
