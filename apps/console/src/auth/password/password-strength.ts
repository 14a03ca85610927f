export type PasswordStrength = 'weak' | 'fair' | 'good'

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u]

/** A hint while somebody types, by length and variety; the server rejects common passwords. */
export function strengthOf(password: string): PasswordStrength {
  const variety = kinds.filter((kind) => kind.test(password)).length
  const repeats = password.length - new Set(password).size
  const points = password.length - repeats / 2 + variety * 2
  if (points < 12) return 'weak'
  return points < 18 ? 'fair' : 'good'
}
