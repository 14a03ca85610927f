import { z } from 'zod'
import type { TopicTable } from '../platform/index.ts'

export const companyConfigTopics = {
  /** A part of the company's configuration is another now: ask for what hangs on it again. */
  company: { permission: null, event: z.object({ type_config_name: z.string() }) },
} as const satisfies TopicTable
