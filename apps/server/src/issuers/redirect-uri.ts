/** Where an issuer leads people back to: a page of the console. */
export const redirectUri = ({ public_url }: { readonly public_url: string }): string =>
  `${public_url}/callback`
