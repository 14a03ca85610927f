import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { auth, demoPassword } from '@baquiano/contract/auth'
import type { Demo } from '../demo.ts'
import { domain } from '../world/companies.ts'

export const platformEmail = `plataforma@${domain}`

/** Makes the first platform administrator where there is none yet. */
export async function createPlatformAdministrator(demo: Demo, home: string): Promise<void> {
  const { sendRequest, memory, log } = demo
  const { output } = await sendRequest(auth.setupState, {})
  if (!output.open) return
  const setup_token = (await readFile(join(home, 'setup-token'), 'utf8')).trim()
  memory.forget()
  log('creando la administración de la plataforma')
  const who = { name: 'Ignacio', lastname: 'Bermúdez Rey', email: platformEmail }
  await sendRequest(auth.setup, { body: { ...who, password: demoPassword, setup_token } })
  memory.state.opened.push(platformEmail)
  memory.saveNow()
}
