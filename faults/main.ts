import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

interface Options {
  /** Some of the experiments of a file that has several. */
  readonly only?: readonly string[] | undefined
  readonly isPooled?: boolean | undefined
  /** How long the soak lasts. */
  readonly minutes?: number | undefined
}

/** An experiment is a file here that exports `runFault`; what it answers becomes one line. */
const experiment = z.object({
  runFault: z.custom<(times: number, options: Options) => Promise<object>>(
    (it) => typeof it === 'function',
  ),
})

// `npm run fault -- NAME [--times n] [--only EXPERIMENT] [--pooled]`: breaks something n times and reports what was lost.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    pooled: { type: 'boolean' },
    minutes: { type: 'string' },
  },
})
const times = z.coerce.number().int().min(1).parse(values.times)
const minutes = z.coerce.number().positive().optional().parse(values.minutes)
if (positionals.length === 0)
  throw new Error(
    'npm run fault -- NAME [--times n] [--only EXPERIMENT] [--pooled], a file of faults/',
  )
for (const name of positionals) {
  const module: unknown = await import(join(import.meta.dirname, `${name}.ts`))
  const outcome = await experiment
    .parse(module)
    .runFault(times, { only: values.only, isPooled: values.pooled, minutes })
  process.stdout.write(`${JSON.stringify({ fault: name, times, ...outcome })}\n`)
}
