import { limits, patterns } from '@baquiano/contract/platform'
import type { FieldProblem } from './use-form.ts'

/** Validation of these forms' fields, by the contract's rules. */
export const emailProblem = (value: string): FieldProblem | undefined => {
  if (value.trim() === '') return 'required'
  return fits(value, patterns.email, limits.email) ? undefined : 'email'
}

/** @param least characters that the company of the account asks for */
export const passwordProblem = (
  value: string,
  least: number = limits.password_min,
): FieldProblem | undefined => {
  if (value === '') return 'required'
  if (value.length < least) return 'password_short'
  return value.length > limits.password_max ? 'password_long' : undefined
}

/** The published sentence: "Password doesn't match. Please try again." (requirement AUTH-07). */
export const repeatProblem = (value: string, password: string): FieldProblem | undefined =>
  value === password ? undefined : 'mismatch'

export const nameProblem = (value: string): FieldProblem | undefined => {
  if (value.trim() === '') return 'required'
  return fits(value, patterns.person_name, limits.short_text) ? undefined : 'name'
}

/** Trimmed, as the contract reads it. */
function fits(value: string, pattern: RegExp, max: number): boolean {
  const text = value.trim()
  return text.length <= max && pattern.test(text)
}
