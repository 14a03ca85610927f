import type { UserRecord } from '@baquiano/contract/auth'

/** The company that a platform administrator acts in (requirement AC-04). */
export interface ChosenCompany {
  readonly id: string
  /** Fields of the user's record that differ in this company. */
  readonly overrides: Partial<UserRecord>
}

/**
 * One per document, named in its URL: changing the company loads a new document, so that no cached data
 * and no undo of one company reaches another.
 */
let current: ChosenCompany | null | undefined

/** Null for none; undefined until it is known. */
export const chosenCompany = () => current

export function chooseCompany(company: ChosenCompany | null | undefined): void {
  current = company
}

/** The user's record as pages see it: in the chosen company. */
export const withCompanyOverrides = (user: UserRecord | null): UserRecord | null =>
  user && { ...user, ...current?.overrides }
