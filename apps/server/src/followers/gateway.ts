import { createHmac } from 'node:crypto'
import {
  type ConfigOf,
  type GatewayVariable,
  isJsonBody,
  readHeaders,
} from '@baquiano/contract/company-config'
import { fillVariables, type FollowerDelivery } from '@baquiano/contract/followers'
import { createGuardedFetch, IssuerFailure } from '../issuers/index.ts'
import type { ResolveHost } from '../company-config/index.ts'

/** What a gateway has to answer within. */
const patience_ms = 8000

type Sent = Pick<FollowerDelivery, 'id' | 'channel' | 'contact' | 'body'>

/** Why a gateway did not take a message; null when it did. */
export type SendMessage = (config: ConfigOf<'FOLLOWERS'>, message: Sent) => Promise<string | null>

/**
 * Sends by the HTTP gateway of a company. Only public addresses are reached, judged when they are connected to, and
 * no redirect is followed.
 */
export function createGateway(
  lookUp: ResolveHost,
  inside: ReadonlySet<string> = new Set(),
): SendMessage {
  const fetch = createGuardedFetch({ lookUp, inside, most_ms: patience_ms })
  return async (config, message) => {
    const gateway = gatewayOf(config, message.channel)
    if (!gateway) return 'GATEWAY_MISSING'
    const own = readHeaders(gateway.headers)
    if (!own) return 'HEADER_INVALID'
    const { url, method, body, headers, success } = requestOf(gateway, message, own)
    try {
      const answer = await fetch(url, { method, body, headers, redirect: 'manual' })
      const text = await answer.text()
      if (!answer.ok) return `HTTP_${answer.status}`
      return text.includes(success) ? null : 'GATEWAY_REFUSED'
    } catch (error) {
      if (!(error instanceof IssuerFailure)) throw error
      // A name that is not resolved now may be a moment later.
      if (error.fault === 'URL_HOST_UNKNOWN') return 'GATEWAY_UNREACHABLE'
      return error.fault.startsWith('URL_')
        ? 'URL_NOT_ALLOWED'
        : error.fault.replace('ISSUER', 'GATEWAY')
    }
  }
}

interface Gateway {
  readonly url: string
  readonly method: 'POST' | 'PUT' | 'GET'
  readonly headers: string
  readonly body: string
  readonly success: string
  readonly token: string
  readonly secret: string
}

function gatewayOf(config: ConfigOf<'FOLLOWERS'>, channel: Sent['channel']): Gateway | null {
  if (channel === 'email') return null
  const url = config[`${channel}_url`]
  if (url === undefined) return null
  return {
    url,
    method: config[`${channel}_method`],
    headers: config[`${channel}_headers`],
    body: config[`${channel}_body`],
    success: config[`${channel}_success`],
    token: config[`${channel}_token`],
    secret: config[`${channel}_secret`],
  }
}

/** The request of a message: variables stand in the body, or in the query of a `GET`. */
function requestOf(
  gateway: Gateway,
  { id, contact, body: text }: Sent,
  own: ReadonlyMap<string, string>,
) {
  const { url, method, token, secret, success } = gateway
  const isJson = isJsonBody(gateway.body)
  const written = (value: string) =>
    isJson ? JSON.stringify(value).slice(1, -1) : encodeURIComponent(value)
  const values = new Map<GatewayVariable, string>([
    ['to', written(contact)],
    ['text', written(text)],
    ['id', written(id)],
  ])
  const filled = fillVariables(gateway.body, values)
  const isQuery = method === 'GET'
  const address = new URL(url)
  if (isQuery && !isJson)
    address.search = [address.search.slice(1), filled].filter(Boolean).join('&')
  const headers: Record<string, string> = {
    ...(!isQuery && {
      'content-type': isJson ? 'application/json' : 'application/x-www-form-urlencoded',
    }),
    // A gateway that knows it takes a repeated message once.
    'idempotency-key': id,
    ...Object.fromEntries(own),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(secret && {
      'x-signature': `sha256=${createHmac('sha256', secret).update(filled).digest('hex')}`,
    }),
  }
  return { url: address.href, method, headers, body: isQuery ? null : filled, success }
}
