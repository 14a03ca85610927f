export { likelyContent } from './content-share.ts'
export type { ColumnTarget, ContentKind } from './column-target.ts'
export {
  type ColumnGuess,
  type EarlierMapping,
  type GuessReason,
  guessColumns,
} from './guess-columns.ts'
