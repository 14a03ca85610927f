import { z } from 'zod'

const report = z.object({
  userLimits: z.object({
    open_files: z.object({ soft: z.union([z.number(), z.literal('unlimited')]) }),
  }),
})

/** As many files, sockets among them, this process may have open; infinite where nobody set a bound. */
export function openFilesLimit(): number {
  const { soft } = report.parse(process.report.getReport()).userLimits.open_files
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft
}
