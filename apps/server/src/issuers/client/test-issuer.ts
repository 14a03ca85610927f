import type { IssuerFault, IssuerTest } from '@baquiano/contract/issuers'
import { ClientError } from 'openid-client'
import { z } from 'zod'
import type { IssuerClient } from './issuer-client.ts'
import { failureIn } from './issuer-failure.ts'

const anotherName = z.object({ body: z.object({ issuer: z.string() }) })

/** Tests an issuer; returns the fault that makes it unusable, if any. */
export async function testIssuer(client: IssuerClient, issuer_url: string): Promise<IssuerTest> {
  try {
    const config = await client.discover({ issuer_url, client_id: 'test', client_secret: null })
    return { fault: null, says: null, tells_pkce: config.serverMetadata().supportsPKCE() }
  } catch (error) {
    const fault = faultOf(error)
    if (!fault) throw error
    const cause = error instanceof Error ? error.cause : undefined
    const says = anotherName.safeParse(cause).data?.body.issuer ?? null
    return { fault, says, tells_pkce: false }
  }
}

/** Why the metadata of an issuer are of no use; undefined for what is no fault of the issuer's. */
export function faultOf(error: unknown): IssuerFault | undefined {
  const failure = failureIn(error)
  if (failure) return failure.fault
  if (!(error instanceof ClientError)) return undefined
  return error.code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED'
    ? 'ISSUER_OF_ANOTHER_NAME'
    : 'ISSUER_WITHOUT_METADATA'
}
