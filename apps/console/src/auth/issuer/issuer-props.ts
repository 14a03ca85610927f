/** What the sign-in page knows of a company's issuer. */
export interface Offer {
  /** As the page names it. */
  readonly company: string
  readonly company_name: string
  readonly is_password_allowed: boolean
}

/** What the sign-in page gives to the way in by an issuer. */
export interface IssuerEntryProps {
  readonly offer: Offer | null
  /** Asks without showing anything, in place of the page. */
  readonly is_silent: boolean
  readonly remember: boolean
  readonly to: string | null
  /** Given what to say; the page shows from then on. */
  readonly onFailure: (text: string) => void
}
