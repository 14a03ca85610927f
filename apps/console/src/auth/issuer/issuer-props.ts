/** A company's identity provider, as the login page knows it. */
export interface Offer {
  /** As the page names it. */
  readonly company: string
  readonly company_name: string
  readonly is_password_allowed: boolean
}

/** Props of the sign-in by an identity provider. */
export interface IssuerEntryProps {
  readonly offer: Offer | null
  /** Tries a silent sign-in, in place of the page. */
  readonly isSilent: boolean
  readonly remember: boolean
  readonly to: string | null
  /** Called with the text to show; the page appears from then on. */
  readonly onFailure: (text: string) => void
}
