/** Where things are, seen from the tools. */
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')

export const inRoot = (...parts) => join(root, ...parts)

/** A failure that the user can correct: printed as one message, without a stack trace. */
export class Trouble extends Error {}
