import { z } from 'zod'
import { delayVariables, messageVariables, variablesIn } from '../followers/message.ts'
import { limits } from '../platform/index.ts'

/** What the body of a gateway may name in double braces. */
export const gatewayVariables = ['to', 'text', 'id'] as const
export type GatewayVariable = (typeof gatewayVariables)[number]

/** Several lines; each name in double braces is one of a closed list. */
const template = (variables: readonly string[]) =>
  z
    .string()
    .trim()
    .max(limits.long_text)
    .refine(
      (text) => variablesIn(text).every((name) => variables.includes(name)),
      'VARIABLE_UNKNOWN',
    )

/** A text of the company's own for messages to followers. */
export const messageTemplate = template(messageVariables)

/** Likewise, for a message that tells a delay. */
export const delayTemplate = template(delayVariables)

/** Whether the body of a gateway is JSON; anything else is a form. */
export const isJsonBody = (body: string): boolean => /^\s*[[{]/.test(body)

function isReadable(body: string): boolean {
  if (!isJsonBody(body)) return true
  try {
    return JSON.parse(body.replaceAll(/\{\{\s*\w+\s*\}\}/g, 'x')) !== null
  } catch (error) {
    if (error instanceof SyntaxError) return false
    throw error
  }
}

/** JSON whose variables stand in its texts, or a form. */
export const gatewayBody = template(gatewayVariables)
  .refine(isReadable, 'JSON_UNREADABLE')
  .default('{"to":"{{to}}","text":"{{text}}","id":"{{id}}"}')

const headerName = /^[\w!#$%&'*+.^`|~-]+$/
/** What HTTP lets stand in a header (RFC 9110, 5.5); text beyond Latin-1 cannot be sent. */
const headerValue = /^[\t\u0020-\u007E\u0080-\u00FF]*$/
/** What the connection sets itself: another value would break the request, or lead it elsewhere. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/**
 * Reads headers, one a line, `Name: value`, by their names in lower case.
 *
 * @returns null where a line is no header, or one that the connection sets itself
 */
export function readHeaders(lines: string): ReadonlyMap<string, string> | null {
  const headers = new Map<string, string>()
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = line.slice(colon + 1).trim()
    if (!headerName.test(name) || !headerValue.test(value)) return null
    if (connectionHeaders.has(name)) return null
    headers.set(name, value)
  }
  return headers
}

export const gatewayHeaders = z
  .string()
  .trim()
  .max(limits.long_text)
  .refine((lines) => readHeaders(lines) !== null, 'HEADER_INVALID')
  .default('')

/** Sent as a bearer. */
export const gatewayToken = z
  .string()
  .trim()
  .max(limits.long_text)
  .refine((token) => headerValue.test(token), 'HEADER_INVALID')
  .default('')
