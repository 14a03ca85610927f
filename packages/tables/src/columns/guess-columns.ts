import { comparedText } from '@baquiano/contract/platform'
import type { Row } from '../table.ts'
import type { ColumnTarget, ContentKind } from './column-target.ts'
import { contentShare } from './content-share.ts'
import { titleScore } from './title-score.ts'

/** What a person chose for a title in an earlier import; null where the column was left out. */
export interface EarlierMapping {
  readonly title: string
  readonly target: string | null
}

export type GuessReason =
  | 'earlier'
  | 'title'
  | 'content'
  /** Several columns, or several targets, fit alike. */
  | 'tie'
  | 'unknown'

export interface ColumnGuess {
  /** From 0. */
  readonly column: number
  readonly target: string | undefined
  /** From 0 to 1. */
  readonly confidence: number
  readonly reason: GuessReason
}

interface Guessing {
  readonly titles: readonly string[]
  /** Some rows, by whose values a title is confirmed or replaced. */
  readonly sample: readonly Pick<Row, 'cells'>[]
  readonly targets: readonly ColumnTarget[]
  readonly earlier?: readonly EarlierMapping[]
}

interface Fit {
  readonly column: number
  readonly target: string
  readonly confidence: number
  readonly reason: GuessReason
  /** Whether the values are of its kind, which not every value is. */
  readonly isShown: boolean
}

/** Below it a fit is none. */
const leastConfidence = 0.5
const alikeWithin = 0.02
/** Values that show what they are by themselves. */
const telling: ReadonlySet<ContentKind> = new Set(['phone', 'email', 'place', 'date'])
const fewValues = 3
const mostOf = 0.9

/**
 * Guesses what each column means: as the same title was understood before, by its title in any language, or by its values.
 * No target is given twice; where two columns or two targets fit alike, none is guessed.
 */
export function guessColumns({ titles, sample, targets, earlier = [] }: Guessing): ColumnGuess[] {
  const guesses = titles.map(
    (_, column): ColumnGuess => ({
      column,
      target: undefined,
      confidence: 0,
      reason: 'unknown',
    }),
  )
  const taken = new Set<string>()
  const put = (guess: ColumnGuess) => {
    guesses[guess.column] = guess
    if (guess.target !== undefined) taken.add(guess.target)
  }
  for (const guess of earlierGuesses(titles, targets, earlier)) put(guess)
  const isFree = (column: number) => guesses[column]?.reason === 'unknown'
  const byTitle = titleFits({ titles, sample, targets }).filter(({ column }) => isFree(column))
  for (const guess of settled(byTitle.filter(({ target }) => !taken.has(target)))) put(guess)
  const unmet = targets.filter(({ name }) => !taken.has(name) && !isTied(name, byTitle, guesses))
  const byContent = contentFits({ titles, sample, targets: unmet })
  for (const guess of settled(byContent.filter(({ column }) => isFree(column)))) put(guess)
  return guesses
}

/** Whether columns were titled alike for a target, so that no other may take it. */
const isTied = (target: string, fits: readonly Fit[], guesses: readonly ColumnGuess[]): boolean =>
  fits.some((fit) => fit.target === target && guesses[fit.column]?.reason === 'tie')

function earlierGuesses(
  titles: readonly string[],
  targets: readonly ColumnTarget[],
  earlier: readonly EarlierMapping[],
): ColumnGuess[] {
  const known = new Map(earlier.map(({ title, target }) => [comparedText(title), target]))
  const compared = titles.map(comparedText)
  const names = new Set(targets.map(({ name }) => name))
  return compared.flatMap((title, column): ColumnGuess[] => {
    const target = known.get(title)
    const isOnly = title !== '' && compared.indexOf(title) === compared.lastIndexOf(title)
    if (target === undefined || !isOnly || (target !== null && !names.has(target))) return []
    return [{ column, target: target ?? undefined, confidence: 1, reason: 'earlier' }]
  })
}

function titleFits({ titles, sample, targets }: Guessing): Fit[] {
  return titles.flatMap((title, column) =>
    targets.flatMap(({ name, titles: synonyms, content }): Fit[] => {
      const score = Math.max(0, ...synonyms.map((synonym) => titleScore(title, synonym)))
      if (score < leastConfidence) return []
      const { share, values } = contentShare(
        sample.map(({ cells }) => cells[column]),
        content,
      )
      // Values of another kind speak against a title; a column without values does not.
      const doubt = values >= fewValues && share < 0.2 ? 0.75 : 1
      const isShown = content !== 'text' && values >= fewValues && share >= mostOf
      return [{ column, target: name, confidence: score * doubt, reason: 'title', isShown }]
    }),
  )
}

function contentFits({ titles, sample, targets }: Guessing): Fit[] {
  const sought = targets.filter(({ content }) => telling.has(content))
  return titles.flatMap((_, column) =>
    sought.flatMap(({ name, content }): Fit[] => {
      const { share, values } = contentShare(
        sample.map(({ cells }) => cells[column]),
        content,
      )
      if (values < fewValues || share < mostOf) return []
      return [{ column, target: name, confidence: share * 0.6, reason: 'content', isShown: true }]
    }),
  )
}

/**
 * Gives the best fits first; what fits as well elsewhere is a tie, and given to nobody. Of two targets that are called alike, the
 * one whose kind the values show is the better: numbers are a number before they are a text.
 */
function settled(fits: readonly Fit[]): ColumnGuess[] {
  const guesses: ColumnGuess[] = []
  const columns = new Set<number>()
  const targets = new Set<string>()
  const ranked = fits.toSorted(
    (one, other) =>
      other.confidence - one.confidence || Number(other.isShown) - Number(one.isShown),
  )
  for (const fit of ranked) {
    if (fit.confidence < leastConfidence || columns.has(fit.column) || targets.has(fit.target)) {
      continue
    }
    const rivals = fits.filter(
      (it) =>
        it !== fit &&
        fit.confidence - it.confidence < alikeWithin &&
        (it.column === fit.column
          ? !targets.has(it.target) && fit.isShown === it.isShown
          : it.target === fit.target && !columns.has(it.column)),
    )
    for (const it of rivals.length > 0 ? [fit, ...rivals] : [fit]) {
      columns.add(it.column)
      targets.add(it.target)
    }
    const { column, target, confidence, reason } = fit
    if (rivals.length === 0) guesses.push({ column, target, confidence, reason })
    else {
      for (const tied of new Set([fit, ...rivals].map((it) => it.column))) {
        guesses.push({ column: tied, target: undefined, confidence: 0, reason: 'tie' })
      }
    }
  }
  return guesses
}
