import { PbfWriter } from 'pbf'
import { deflateSync } from 'node:zlib'

/** Texts of a block, each written once; 0 is the empty one. */
export interface Texts {
  readonly list: readonly string[]
  readonly indexOf: (text: string) => number
}

export function createTexts(): Texts {
  const list = ['']
  const indices = new Map<string, number>()
  const indexOf = (text: string) => {
    const known = indices.get(text)
    if (known !== undefined) return known
    const index = list.push(text) - 1
    indices.set(text, index)
    return index
  }
  return { list, indexOf }
}

/** A file of the format is blobs in a row: the length of a head, the head, the packed content. */
export function blobOf(type: 'OSMHeader' | 'OSMData', content: Uint8Array): Buffer {
  const body = new PbfWriter()
  body.writeVarintField(2, content.length)
  body.writeBytesField(3, deflateSync(content))
  const packed = body.finish()
  const head = new PbfWriter()
  head.writeStringField(1, type)
  head.writeVarintField(3, packed.length)
  const packedHead = head.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(packedHead.length)
  return Buffer.concat([length, packedHead, packed])
}

/** What a number adds to the one before it. */
export const stepsOf = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0))
