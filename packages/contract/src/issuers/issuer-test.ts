import { z } from 'zod'

/**
 * Why nobody can sign in by an issuer:
 *
 * - `URL_…`: its address, or one that it names, is none of the internet
 * - `ISSUER_UNREACHABLE`, `ISSUER_SLOW`, `ISSUER_LARGE`, `ISSUER_REDIRECTS`: how it answers
 * - `ISSUER_WITHOUT_METADATA`: what answers there is no issuer
 * - `ISSUER_OF_ANOTHER_NAME`: it calls itself otherwise, as `says` tells
 * - `ISSUER_INCOMPLETE`: it names no page to sign in at, no tokens, or no keys
 * - `ISSUER_WITHOUT_PKCE`: it says which challenges it knows, and S256 is none of them
 */
export const issuerFault = z.enum([
  'URL_UNREADABLE',
  'URL_NOT_HTTPS',
  'URL_HAS_CREDENTIALS',
  'URL_IS_ADDRESS',
  'URL_IS_LOCAL',
  'URL_HOST_UNKNOWN',
  'URL_LEADS_INSIDE',
  'ISSUER_UNREACHABLE',
  'ISSUER_SLOW',
  'ISSUER_LARGE',
  'ISSUER_REDIRECTS',
  'ISSUER_WITHOUT_METADATA',
  'ISSUER_OF_ANOTHER_NAME',
  'ISSUER_INCOMPLETE',
  'ISSUER_WITHOUT_PKCE',
])
export type IssuerFault = z.output<typeof issuerFault>

/** What came of asking an issuer for its metadata. */
export const issuerTest = z.object({
  /** Null where people can be sent there. */
  fault: issuerFault.nullable(),
  /** What it calls itself, where that is another name. */
  says: z.string().nullable(),
  /** Whether it says that it knows PKCE; some do and say nothing. */
  tells_pkce: z.boolean(),
})
export type IssuerTest = z.output<typeof issuerTest>
