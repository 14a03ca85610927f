import { createHash, randomBytes } from 'node:crypto'
import {
  type ConfigOf,
  configSchemas,
  type ToolName,
  urlFault,
} from '@baquiano/contract/company-config'
import { AppError, minuteMs } from '@baquiano/contract/platform'
import type { Context, PublicContext } from '../platform/context.ts'
import { selectPersonOf, selectTool, spendTicket, insertTicket } from './tool-link.repository.ts'

const validFor_ms = minuteMs

/** Where each tool is configured. */
const types = { serviform: 'SERVIFORMS', serviroute: 'SERVIROUTES' } as const

/**
 * The address that opens a tool for a person: with a one-time link, or with the parameters of the specification.
 *
 * Its host is that of the configuration, which was checked when it was saved.
 *
 * @throws AppError `COMPANY_CONFIG_REQUIRED` where there is none (specification, point 2)
 */
export async function linkToTool(context: Context, tool: ToolName): Promise<{ url: string }> {
  const parsed = configSchemas[types[tool]].safeParse(await selectTool(context, types[tool]))
  const config = parsed.data
  if (!config?.url || urlFault(config.url)) throw new AppError('COMPANY_CONFIG_REQUIRED')
  const url = new URL(config.url)
  const parameters =
    config.link === 'ticket' ? await ticketFor(context, tool) : await published(context, config)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return { url: url.href }
}

/**
 * The person of a one-time link.
 *
 * @throws AppError `TOOL_TICKET_INVALID` for one that is unknown, spent or over, and where its person
 *   may not be signed in any more
 */
export async function redeemTicket({ now, reader, transaction }: PublicContext, ticket: string) {
  const hash = hashOf(ticket)
  const spent = await transaction({ crossTenant: 'identity' }, (db) => spendTicket(db, hash))
  if (!spent || spent.expires_at <= now) throw new AppError('TOOL_TICKET_INVALID')
  const { company_id, resource_id: uid, tool } = spent
  const person = await selectPersonOf(reader(company_id), { company_id, id: uid, now })
  if (!person) throw new AppError('TOOL_TICKET_INVALID')
  return { tool, company_id, uid, email: person.email }
}

async function ticketFor(context: Context, tool: ToolName): Promise<{ ticket: string }> {
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.parse(context.now) + validFor_ms).toISOString()
  await insertTicket(context, { token_hash: hashOf(ticket), tool, expires_at })
  return { ticket }
}

type ToolConfig = ConfigOf<'SERVIFORMS'> | ConfigOf<'SERVIROUTES'>

/** The specification's own parameters (point 2), for an existing tool. */
async function published({ db, company_id, person, now }: Context, config: ToolConfig) {
  if ('token' in config) return { token: config.token, company_id }
  const account = await selectPersonOf(db, { company_id, id: person.id, now })
  if (!account) throw new AppError('COMPANY_CONFIG_REQUIRED')
  return { uid: person.id, email: account.email }
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')
