import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { until } from './until.ts'

export const supervisor = 'supervisora@demo.baquiano.test'

const demoState = z.object({ opened: z.array(z.string()) })

/** Waits until the demo in `home` has set the password of an account. */
export const whenOpened = (home: string, email: string): Promise<void> =>
  until(() => hasPassword(home, email))

async function hasPassword(home: string, email: string): Promise<boolean> {
  try {
    const text = await readFile(join(home, 'demo.json'), 'utf8')
    return demoState.parse(JSON.parse(text)).opened.includes(email)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
