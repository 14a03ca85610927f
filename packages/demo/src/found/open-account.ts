import { auth } from '@baquiano/contract/auth'
import { mailsTo } from '../api/mailbox.ts'
import { pause } from '../api/pause.ts'
import { ApiError } from '../api/api-error.ts'
import { demoPassword } from '../api/sign-in.ts'
import type { Demo } from '../demo.ts'

const patience_ms = 30_000
const every_ms = 250

/** Sets the password of an account by its mailed link, as its owner would. */
export async function openAccount(demo: Demo, email: string): Promise<void> {
  const { state, saveNow } = demo.memory
  if (state.opened.includes(email)) return
  if (!(await isOpen(demo, email))) await setPassword(demo, email)
  state.opened.push(email)
  saveNow()
}

/** A demo that was killed may have set the password and not know it. */
async function isOpen({ ask }: Demo, email: string): Promise<boolean> {
  try {
    await ask(auth.provePassword, { body: { email, password: demoPassword } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'WRONG_EMAIL_OR_PASSWORD') return false
    throw error
  }
}

async function setPassword(demo: Demo, email: string): Promise<void> {
  const link = await linkOf(demo, email, '')
  try {
    await follow(demo, link)
    return
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'LINK_INVALID') throw error
  }
  // It was over after a day, so its owner asks for another one.
  await demo.ask(auth.forgotPassword, { body: { email } })
  await follow(demo, await linkOf(demo, email, link))
}

async function follow({ ask }: Demo, code: string): Promise<void> {
  await ask(auth.setPassword, { body: { code, password: demoPassword } })
}

/** The newest link mailed to an address, once it is another than the one that is known. */
async function linkOf({ ask, signal }: Demo, email: string, known: string): Promise<string> {
  for (let waited_ms = 0; waited_ms < patience_ms; waited_ms += every_ms) {
    const newest = (await mailsTo(ask, email)).find(({ link }) => link)?.link
    if (newest && newest !== known) return newest
    await pause(every_ms, signal)
  }
  throw new Error(`No llegó el enlace de ${email}`)
}
