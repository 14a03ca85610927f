/** Redirect URI of issuers: a page of the console. */
export const redirectUri = ({ public_url }: { readonly public_url: string }): string =>
  `${public_url}/callback`
