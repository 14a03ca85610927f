import { comparedText } from '../platform/clean-text.ts'

/** Somebody whom a text may mention, by `@` and their name. */
export interface Mentionable {
  readonly id: string
  readonly full_name: string
}

interface TextPart {
  /** Where it begins in the text. */
  readonly at: number
  readonly text: string
  /** Whom it mentions; null where it is text alone. */
  readonly mentioned: string | null
}

/** Suggestions that a composer shows at a time. */
const mostSuggested = 6
/** Characters after an `@` that are read as the beginning of a name. */
const mostTyped = 60
const wordSign = /[\p{L}\p{N}]/u
const isWordSign = (sign: string | undefined): boolean => sign !== undefined && wordSign.test(sign)

/**
 * A text in parts: each `@` with the name of one of these people, whatever its capitals, and what stands between. The
 * longest name counts, and the `@` of an e-mail address none. People of the same name are one and the same here: the first.
 */
export function mentionParts(text: string, people: readonly Mentionable[]): TextPart[] {
  const longestFirst = people.toSorted((a, b) => b.full_name.length - a.full_name.length)
  const parts: TextPart[] = []
  let start = 0
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    if (isWordSign(text[at - 1])) continue
    const found = longestFirst.find(({ full_name }) => isNameAt(text, at + 1, full_name))
    if (!found) continue
    const end = at + 1 + found.full_name.length
    if (at > start) parts.push({ at: start, text: text.slice(start, at), mentioned: null })
    parts.push({ at, text: text.slice(at, end), mentioned: found.id })
    start = end
  }
  if (start < text.length) parts.push({ at: start, text: text.slice(start), mentioned: null })
  return parts
}

function isNameAt(text: string, at: number, name: string): boolean {
  const end = at + name.length
  const written = text.slice(at, end)
  return written.toLowerCase() === name.toLowerCase() && !isWordSign(text[end])
}

/** The ids of those whom a text mentions; of people of the same name all. */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const found = new Set(mentionParts(text, people).map(({ mentioned }) => mentioned))
  const names = new Set(people.flatMap((it) => (found.has(it.id) ? [it.full_name] : [])))
  return people.flatMap((it) => (names.has(it.full_name) ? [it.id] : []))
}

interface Suggested<Person extends Mentionable> {
  /** Where the name begins: behind the `@`. */
  readonly from: number
  readonly people: readonly Person[]
}

/** Whom the name may mean that is being written before the caret; undefined where none is, or nobody is called so. */
export function suggestMentions<Person extends Mentionable>(
  text: string,
  caret: number,
  people: readonly Person[],
): Suggested<Person> | undefined {
  const from = text.slice(0, caret).lastIndexOf('@') + 1
  const typed = text.slice(from, caret)
  if (from === 0 || isWordSign(text[from - 2]) || typed.length > mostTyped || /[\n@]/.test(typed))
    return undefined
  if (typed.startsWith(' ')) return undefined
  // A space at the end says that the word before it is whole.
  const begun = comparedText(typed) + (typed.endsWith(' ') ? ' ' : '')
  const found = people.filter(({ full_name }) =>
    ` ${comparedText(full_name)}`.includes(` ${begun}`),
  )
  return found.length > 0 ? { from, people: found.slice(0, mostSuggested) } : undefined
}

/** The text with a whole name in place of its beginning, and where the caret is then. */
export function withMention(
  text: string,
  { from, caret }: { readonly from: number; readonly caret: number },
  { full_name }: Mentionable,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(caret).replace(/^ /, '')
  return { text: `${text.slice(0, from)}${full_name} ${rest}`, caret: from + full_name.length + 1 }
}
