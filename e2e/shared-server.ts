import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@baquiano/contract/platform'
import type { TestProject } from 'vitest/node'
import { createPlatformAccount } from '../bench/lab/create-company.ts'
import { startServer } from '../bench/lab/server.ts'
import { makeHome } from './product.ts'
import { renewSession, type Session, signIn } from './sign-in.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each file of journeys has a company of its own. */
    shared_server: {
      readonly url: string
      /** E-mail of the platform administrator, whose password is that of the demo. */
      readonly platform: string
      /** A file with the access token of a session of theirs, which is renewed while the journeys run. */
      readonly token_file: string
    }
  }
}

/** A session's token serves for a quarter of an hour. */
const renewEveryMs = 4 * minuteMs

/** One server for all journeys that need no setting and no failure of their own. */
export async function setup(project: TestProject) {
  const { home, remove } = await makeHome()
  const server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  // The demo's address, so that the login page offers it.
  const platform = await createPlatformAccount(server.url, home, 'plataforma@demo.baquiano.test')
  const token_file = join(home, 'platform-token')
  const store = async ({ access_token }: Session) => {
    await writeFile(`${token_file}.new`, access_token)
    await rename(`${token_file}.new`, token_file)
  }

  // One account is mailed eight codes an hour at most: its session is shared, too.
  let session: Session = await signIn(server.url, platform)
  await store(session)
  const renew = async () => {
    session = await renewSession(server.url, session)
    await store(session)
  }
  const timer = setInterval(() => {
    // Then the journeys that need a platform administrator fail; the cause is printed here.
    renew().catch(console.error)
  }, renewEveryMs)

  project.provide('shared_server', { url: server.url, platform, token_file })
  return async () => {
    clearInterval(timer)
    await server.kill('SIGTERM')
    await remove()
  }
}
