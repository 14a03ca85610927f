import { z } from 'zod'
import { endpoint, instant } from '../platform/index.ts'
import { finding, installationFigures } from './figures.ts'

export type { Finding, InstallationFigures } from './figures.ts'
export { daysUntilFull, findFaults } from './find-faults.ts'

/** For platform administrators. */
export const installation = {
  get: endpoint({
    method: 'GET',
    path: '/installation',
    summary: 'What is wrong with the installation, and the figures that say so',
    access: 'platform',
    effect: 'reads',
    output: z.object({
      measured_at: instant,
      version: z.string(),
      findings: z.array(finding),
      figures: installationFigures,
    }),
    errors: [],
  }),
}
export type Installation = z.output<(typeof installation.get)['output']>
