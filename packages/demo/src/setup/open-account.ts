import { auth, demoPassword } from '@baquiano/contract/auth'
import { mailsTo } from '../api/mailbox.ts'
import { pause } from '../api/pause.ts'
import { ApiError } from '../api/api-error.ts'
import type { Demo } from '../demo.ts'

const patienceMs = 30_000
const everyMs = 100

/** Sets the password of an account by its mailed link, as its owner would. */
export async function openAccount(demo: Demo, email: string): Promise<void> {
  const { state, saveNow } = demo.memory
  if (state.opened.includes(email)) return
  await setPassword(demo, email)
  state.opened.push(email)
  saveNow()
}

async function setPassword(demo: Demo, email: string): Promise<void> {
  const link = await linkOf(demo, email, '')
  try {
    await follow(demo, link)
    return
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'LINK_INVALID') throw error
  }
  // A demo that was killed may have followed the link without recording it.
  if (await isOpen(demo, email)) return
  // A link expires after a day: request another one.
  await demo.sendRequest(auth.forgotPassword, { body: { email } })
  await follow(demo, await linkOf(demo, email, link))
}

async function isOpen({ sendRequest }: Demo, email: string): Promise<boolean> {
  try {
    await sendRequest(auth.provePassword, { body: { email, password: demoPassword } })
    return true
  } catch (error) {
    const isClosed =
      error instanceof ApiError &&
      ['WRONG_EMAIL_OR_PASSWORD', 'DEMO_PREPARING'].includes(error.code)
    if (isClosed) return false
    throw error
  }
}

async function follow({ sendRequest }: Demo, code: string): Promise<void> {
  await sendRequest(auth.setPassword, { body: { code, password: demoPassword } })
}

/** Waits for a mailed link other than `known`. */
async function linkOf(
  { sendRequest, signal }: Demo,
  email: string,
  known: string,
): Promise<string> {
  for (let waited_ms = 0; waited_ms < patienceMs; waited_ms += everyMs) {
    const newest = (await mailsTo(sendRequest, email)).find(({ link }) => link)?.link
    if (newest && newest !== known) return newest
    await pause(everyMs, signal)
  }
  throw new Error(`No llegó el enlace de ${email}`)
}
