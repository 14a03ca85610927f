import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `apps/server`, whether this runs from the sources or from one built file. */
export const serverFolder = above(import.meta.dirname)

function above(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  if (dirname(folder) === folder) throw new Error('The server is not inside its package')
  return above(dirname(folder))
}
