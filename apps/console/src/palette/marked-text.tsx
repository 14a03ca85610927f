import { markedParts } from '../platform/text/matches-text.ts'

interface Props {
  readonly text: string
  /** What is searched. */
  readonly query: string
}

/** A text with what matches the search set off. */
export const MarkedText = ({ text, query }: Props) =>
  markedParts(text, query).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts have no other identity
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  )
