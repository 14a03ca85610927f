import { z } from 'zod'
import type { TopicTable } from '../platform/index.ts'
import { positionBatch } from './position-batch.ts'

export const trackingTopics = {
  /** Of each resource that moved the newest, by `packPositions`. */
  positions: { permission: 'MAP_LIST', event: z.object({ batch: positionBatch }) },
} as const satisfies TopicTable
