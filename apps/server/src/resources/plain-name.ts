import { personName } from '@baquiano/contract/platform'

/** Signs that stand beside letters in a name, of which a rule allows few. */
const others = /[^\p{L}\p{M}'\u2019 \p{Pd}]/gu

/**
 * A name of letters for a text that has numbers or signs, with numbers as Romans wrote them: "Camión 12" and "Camión 13"
 * stay two.
 *
 * @returns null where nothing is left
 */
export function plainName(text: string): string | null {
  const letters = text
    .replaceAll(/\d+/g, (digits) => ` ${romanOf(Number(digits))} `)
    .replaceAll(others, ' ')
    .replaceAll(/ +/g, ' ')
  return personName.safeParse(letters).data ?? null
}

const romans = Object.entries({
  M: 1000,
  CM: 900,
  D: 500,
  CD: 400,
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
})
const romanMost = 3999

/** Empty for zero, and for numbers that Romans could not write. */
function romanOf(number: number): string {
  let left = number > romanMost ? 0 : number
  return romans
    .map(([letters, value]) => {
      const times = Math.floor(left / value)
      left -= times * value
      return letters.repeat(times)
    })
    .join('')
}
