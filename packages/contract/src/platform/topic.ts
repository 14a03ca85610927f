import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/** What a client may subscribe to: events that the server pushes, each with the payload `event`. */
interface TopicSpec {
  /** Null is every signed-in person. */
  readonly permission: Permission | null
  /** Each person hears of their own; the other topics are of a whole company. */
  readonly isPersonal?: true
  readonly event: z.ZodType
}

export type TopicTable = Readonly<Record<string, TopicSpec>>
