import { auth } from '@baquiano/contract/auth'
import { demoPassword } from '../api/sign-in.ts'
import type { Demo } from '../demo.ts'
import { domain } from '../world/companies.ts'

export const platformEmail = `plataforma@${domain}`

/** Makes the first platform administrator where there is none yet. */
export async function createPlatformAdministrator(
  demo: Demo,
  setup_token: string | undefined,
): Promise<void> {
  const { sendRequest, memory, log } = demo
  const { output } = await sendRequest(auth.setupState, {})
  if (!output.open) return
  if (!setup_token)
    throw new Error('Falta BAQUIANO_SETUP_TOKEN: nadie administra la plataforma aún')
  memory.forget()
  log('creando la administración de la plataforma')
  const who = { name: 'Ignacio', lastname: 'Bermúdez Rey', email: platformEmail }
  await sendRequest(auth.setup, { body: { ...who, password: demoPassword, setup_token } })
}
