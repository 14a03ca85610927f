import type { Page } from 'playwright-core'

/** A screen of the running demo that can be looked at. */
export interface Screen {
  readonly path: string
  /** Whose eyes; nobody's for public pages. */
  readonly as?: string
  /** Waits for what shows that the screen is whole, or goes on to the state it is about. */
  readonly settle: (page: Page) => Promise<void>
  /** The way to its state goes by Spanish words, so that it is taken in Spanish alone. */
  readonly is_spanish?: true
}
