import { join } from 'node:path'
import { runnerImport } from 'vite'
import { z } from 'zod'

/** A measurement is a file here that exports `measure`; what it answers becomes one line. */
const measurement = z.object({
  measure: z.custom<() => Promise<object>>((it) => typeof it === 'function'),
})

/** `npm run bench -- NAME…`: one line of JSON for each. */
export async function main(names: readonly string[]): Promise<void> {
  if (names.length === 0) throw new Error('npm run bench -- NAME…, a file of bench/')
  for (const name of names) {
    const file = join(import.meta.dirname, `${name}.ts`)
    const { module } = await runnerImport<unknown>(file, { configFile: false, logLevel: 'error' })
    const figures = await measurement.parse(module).measure()
    process.stdout.write(`${JSON.stringify({ bench: name, ...figures })}\n`)
  }
}
