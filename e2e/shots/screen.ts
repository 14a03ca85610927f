import type { Page } from 'playwright-core'

/** A screen of the running demo. */
export interface Screen {
  readonly path: string
  /** E-mail of the signed-in account; none for public pages. */
  readonly as?: string
  /** Waits until the screen has loaded, or brings it into the state to be shown. */
  readonly settle: (page: Page) => Promise<void>
  /** `settle` uses Spanish texts, so that the screen is taken in Spanish alone. */
  readonly is_spanish?: true
}
