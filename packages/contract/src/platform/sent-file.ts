import { z } from 'zod'

/** A file that a call answers in place of JSON. */
export interface SentFile {
  /** Sent as it comes, so that a large file is never whole in memory. */
  readonly content: AsyncIterable<Uint8Array>
  readonly media_type: string
  /** What a browser saves it as; null shows it in its place. */
  readonly name: string | null
  /**
   * `forever`: what lies under this address never changes, and anybody may keep it; `privately`: nor does it, and
   * whoever asked may.
   */
  readonly caching: 'never' | 'forever' | 'privately'
}

/** The `output` of an endpoint that is a `download`. */
export const sentFile = z.custom<SentFile>(
  (answer) => typeof answer === 'object' && answer !== null && 'content' in answer,
)
