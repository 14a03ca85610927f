import { once } from 'node:events'
import { createServer } from 'node:http'
import { Provider } from 'oidc-provider'
import { loggedCallback } from '../src/platform/logged-callback.ts'
import { createLogger } from '../src/platform/logger.ts'

/** What an issuer says of somebody; the subject is the name they sign in with. */
export interface IssuerPerson {
  readonly email: string
  readonly email_verified?: boolean
  readonly name?: string
}

interface Options {
  readonly redirect_uri: string
  /** Another address, as behind a proxy that leads elsewhere; its own by default. */
  readonly port?: number
}

/** A real issuer on this machine, whose people sign in with any password; ended by `close`. */
export async function serveIssuer({ redirect_uri, port = 0 }: Options) {
  const people = new Map<string, IssuerPerson>()
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It has no port')
  const issuer_url = `http://127.0.0.1:${address.port}`
  const provider: Provider = new Provider(issuer_url, {
    clients: [
      {
        client_id: 'baquiano',
        client_secret: 'a-secret-of-the-client',
        redirect_uris: [redirect_uri],
      },
      {
        client_id: 'baquiano-public',
        token_endpoint_auth_method: 'none',
        redirect_uris: [redirect_uri],
      },
    ],
    cookies: { keys: ['keys of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ sub, ...person }) }
    },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Nobody is asked twice what the company decided.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc
      if (!client || session?.accountId === undefined) return undefined
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const requestedPaths: string[] = []
  server.on('request', ({ url }) => requestedPaths.push(new URL(url ?? '', issuer_url).pathname))
  server.on('request', loggedCallback(createLogger('error'), 'issuer', provider.callback()))
  return {
    issuer_url,
    people,
    /** Paths that were asked of it. */
    asked: requestedPaths,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
