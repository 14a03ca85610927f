/** `npm run mail:outbox`: prints the mails that wait for a mail server, to whoever can read the home. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { install } from './start/install.mjs'
import { inRoot, root, Trouble } from './start/project.mjs'

try {
  checkNode()
  install(console.error)
  await build(console.error)
  report(JSON.parse(await read()))
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exitCode = 1
}

function report(mails) {
  for (const { to, subject, text, added_on } of mails) {
    const when = new Date(added_on).toLocaleString('es')
    console.log(`${'─'.repeat(60)}\n${when}  ${to}\n${subject}\n\n${text}\n`)
  }
  console.log(
    mails.length === 0
      ? 'No hay correos en espera.'
      : `${mails.length} en espera: salen cuando haya un servidor de correo.`,
  )
}

function read() {
  const home = resolve(root, process.env.BAQUIANO_HOME || '.baquiano')
  const child = spawn(process.execPath, [inRoot('apps/server/dist/start.js'), 'mail-outbox'], {
    env: { ...process.env, NODE_ENV: 'production', BAQUIANO_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (data) => {
    output += data
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', () => {
      const line = output.trim().split('\n').at(-1) ?? ''
      if (line.startsWith('[')) done(line)
      else fail(new Trouble('No se pudieron leer los correos.'))
    })
  })
}
