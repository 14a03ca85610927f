import { comparedText } from '../platform/index.ts'

/** How people of the five languages write yes and no in a sheet. */
const words: Readonly<Record<'yes' | 'no', ReadonlySet<string>>> = {
  yes: new Set(
    '1 x si s yes y sim oui o ja j true t verdadero verdadeiro v vrai wahr w on ✓ ✔ ✅'.split(' '),
  ),
  no: new Set('0 no n nao non nein false f falso faux falsch off ✗ ✘ ❌'.split(' ')),
}

/** Whether a text says yes or no; null for any other. */
export function readFlag(text: string): boolean | null {
  const word = comparedText(text)
  if (words.yes.has(word)) return true
  return words.no.has(word) ? false : null
}
