import { PassThrough, pipeline, type Readable } from 'node:stream'

/** Passes a stream through and counts its bytes. */
export function countBytes(source: Readable) {
  let bytes = 0
  const content = new PassThrough()
  content.on('data', (piece: Uint8Array) => {
    bytes += piece.length
  })
  // A stream with a reader flows at once: it waits for whoever takes what is in it.
  content.pause()
  pipeline(source, content, () => {})
  return { content, bytes: () => bytes }
}
