import { auth } from '@baquiano/contract/auth'
import { mailsTo } from '../api/mailbox.ts'
import { pause } from '../api/pause.ts'
import { Refused } from '../api/refused.ts'
import { demoPassword } from '../api/sign-in.ts'
import type { Demo } from '../demo.ts'

const patience_ms = 30_000
const every_ms = 250

/** Sets the password of an account by its mailed link, as its owner would. */
export async function openAccount(demo: Demo, email: string): Promise<void> {
  const { state, saveNow } = demo.memory
  if (state.opened.includes(email)) return
  if (!(await isOpen(demo, email))) await followLink(demo, email)
  state.opened.push(email)
  saveNow()
}

/** A demo that was killed may have set the password and not know it. */
async function isOpen({ ask }: Demo, email: string): Promise<boolean> {
  try {
    await ask(auth.provePassword, { body: { email, password: demoPassword } })
    return true
  } catch (error) {
    if (error instanceof Refused && error.code === 'WRONG_EMAIL_OR_PASSWORD') return false
    throw error
  }
}

async function followLink({ ask, signal }: Demo, email: string): Promise<void> {
  let isAsked = false
  for (let waited_ms = 0; waited_ms < patience_ms; waited_ms += every_ms) {
    const code = (await mailsTo(ask, email)).find(({ link }) => link)?.link
    if (code) {
      try {
        await ask(auth.setPassword, { body: { code, password: demoPassword } })
        return
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'LINK_INVALID' || isAsked) throw error
      }
      // The link is old: another one is asked for, once.
      await ask(auth.forgotPassword, { body: { email } })
      isAsked = true
    }
    await pause(every_ms, signal)
  }
  throw new Error(`No llegó el enlace de ${email}`)
}
