/** Where things are, seen from the tools. */
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => join(root, ...parts)

/** A failure that a person can mend: told in one sentence, without a trace. */
export class Trouble extends Error {}
