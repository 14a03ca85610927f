import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** Builds what has changed since the last build, for tests that start the built server themselves. */
export function setup() {
  execFileSync(process.execPath, ['tools/build.mjs'], { cwd: root, stdio: 'inherit' })
}
