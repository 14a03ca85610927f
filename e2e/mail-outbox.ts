import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** What `npm run mail:outbox` prints for a home. */
export async function mailOutbox(home: string): Promise<string> {
  const env = { ...process.env, BAQUIANO_HOME: home }
  const { stdout } = await run(process.execPath, ['tools/mail-outbox.mjs'], { cwd: root, env })
  return stdout
}
