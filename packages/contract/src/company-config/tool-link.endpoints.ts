import { z } from 'zod'
import { email, endpoint, recordId } from '../platform/index.ts'

/** The external tools, as their pages are called: `/apps/serviform`, `/apps/serviroute`. */
export const toolName = z.enum(['serviform', 'serviroute'])
export type ToolName = z.output<typeof toolName>

/** Requirement CO-05. Exempt from the module check (specification, point 2): the entry alone decides. */
export const toolLinks = {
  create: endpoint({
    method: 'POST',
    path: '/company-config/link',
    summary: 'Make the link that opens an external tool; its ticket lasts a minute and serves once',
    access: 'session',
    effect: 'writes',
    body: z.strictObject({ tool: toolName }),
    output: z.object({ url: z.url() }),
    errors: ['COMPANY_CONFIG_REQUIRED'],
  }),
  redeem: endpoint({
    method: 'POST',
    path: '/company-config/link/redeem',
    summary: 'For the tool itself: who came with a ticket, and of which company they are',
    access: 'public',
    effect: 'writes',
    body: z.strictObject({ ticket: z.string().min(1).max(200) }),
    output: z.object({ tool: toolName, company_id: recordId, uid: recordId, email }),
    errors: ['TOOL_TICKET_INVALID'],
  }),
}
