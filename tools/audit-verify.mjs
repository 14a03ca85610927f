/** `npm run audit:verify`: checks the hash chain of every company's audit. */
import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { install } from './start/install.mjs'
import { inRoot, root, Trouble } from './start/project.mjs'

const words = {
  CHANGED: 'el registro no es el que se selló',
  REMOVED: 'el registro ya no está',
  SEAL_MISSING: 'faltan sellos antes de este',
  NEVER_SEALED: 'el registro nunca se selló',
}

try {
  checkNode()
  install(console.error)
  await build(console.error)
  report(JSON.parse(await verify()))
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error)
  process.exitCode = 1
}

function report({ companies, sealed, broken }) {
  console.log(`${sealed} registros sellados de ${companies} empresas.`)
  for (const { company_id, number, audit_id, why } of broken) {
    console.error(
      `Empresa ${company_id}, sello ${number ?? '—'}, registro ${audit_id}: ${words[why]}.`,
    )
  }
  if (broken.length > 0) throw new Trouble('La auditoría no está entera.')
  console.log('La auditoría está entera.')
}

function verify() {
  const home = resolve(root, process.env.BAQUIANO_HOME || '.baquiano')
  const child = spawn(process.execPath, [inRoot('apps/server/dist/start.js'), 'audit-verify'], {
    env: { ...process.env, NODE_ENV: 'production', BAQUIANO_HOME: home },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (data) => {
    output += data
  })
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', () => {
      const line = output.trim().split('\n').at(-1) ?? ''
      if (line.startsWith('{')) done(line)
      else fail(new Trouble('La verificación no terminó.'))
    })
  })
}
