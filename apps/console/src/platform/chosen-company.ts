import type { UserRecord } from '@baquiano/contract/auth'

/** The company that a platform administrator acts in (requirement AC-04). */
export interface ChosenCompany {
  readonly id: string
  /** What the person is there, over what they are by themselves. */
  readonly seen: Partial<UserRecord>
}

/**
 * One for the life of a document, whose address names it: another company is another document, so that
 * nothing asked or known in one of them, nor an undoing, ever reaches another.
 */
let chosen: ChosenCompany | null | undefined

/** Null in none; undefined until it is known. */
export const chosenCompany = () => chosen

export function chooseCompany(company: ChosenCompany | null | undefined): void {
  chosen = company
}

/** The person as the pages know them. */
export const asSeen = (user: UserRecord | null): UserRecord | null =>
  user && { ...user, ...chosen?.seen }
