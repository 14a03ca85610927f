import { z } from 'zod'
import { cx, cy, recordId } from '../platform/index.ts'
import { visit } from '../visits/visit.ts'
import { chatContact } from './chat-room.ts'

/** A record that a message shares, as far as a card shows it. */
export const chatCard = z.discriminatedUnion('kind', [
  visit
    .pick({
      id: true,
      number: true,
      visit_point_name: true,
      activity_name: true,
      status: true,
      date: true,
      hour_init: true,
      hour_end: true,
      address: true,
      city: true,
      cx: true,
      cy: true,
    })
    .extend({ kind: z.literal('visit') }),
  // Not of the schema of visit points: phones would load that of their fields.
  z.object({
    kind: z.literal('visit-point'),
    id: recordId,
    name: z.string(),
    identification: z.string(),
    address: z.string(),
    city: z.string(),
    cx: cx.nullable(),
    cy: cy.nullable(),
  }),
  chatContact
    .pick({ id: true, full_name: true, role_name: true, phone: true, is_online: true })
    .extend({ kind: z.literal('resource') }),
])
export type ChatCard = z.output<typeof chatCard>

/** Null for whoever may not read the record, and once it is gone: the two look alike. */
export const readChatCard = z.object({ card: chatCard.nullable() })
