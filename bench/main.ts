import { join } from 'node:path'
import { z } from 'zod'

/** A measurement is a file here that exports `measure`; what it answers becomes one line. */
const measurement = z.object({
  measure: z.custom<() => Promise<object>>((it) => typeof it === 'function'),
})

// `npm run bench -- NAME…`: one line of JSON for each.
const names = process.argv.slice(2)
if (names.length === 0) throw new Error('npm run bench -- NAME…, a file of bench/')
for (const name of names) {
  const module: unknown = await import(join(import.meta.dirname, `${name}.ts`))
  const figures = await measurement.parse(module).measure()
  process.stdout.write(`${JSON.stringify({ bench: name, ...figures })}\n`)
}
