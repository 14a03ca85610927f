import { z } from 'zod'

const report = z.object({
  userLimits: z.object({
    open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }),
  }),
})

/** How many files, sockets included, this process may have open; infinite where there is no limit. */
export function openFilesLimit(): number {
  const { soft } = report.parse(process.report.getReport()).userLimits.open_files
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}
