import { existsSync } from 'node:fs'
import { startChild } from './child.mjs'
import { inRoot } from './project.mjs'

const file = inRoot('packages/demo/dist/main.js')
const password = 'Baquiano-Demo1'
const accounts = [
  ['plataforma@demo.baquiano.test', 'administración de la plataforma'],
  ['admin@demo.baquiano.test', 'administradora de la empresa'],
  ['supervisora@demo.baquiano.test', 'supervisora'],
  ['ejecutivo@demo.baquiano.test', 'ejecutivo'],
  ['recurso@demo.baquiano.test', 'persona en terreno'],
  ['admin@andina.baquiano.test', 'otra empresa'],
]

export const hasDemo = () => existsSync(file)

/** Starts the demo as a child process. */
export function startDemo({ localUrl, home, extract }, print) {
  return startChild({
    name: 'demo',
    file,
    home,
    env: {
      BAQUIANO_URL: localUrl,
      BAQUIANO_HOME: home,
      ...(extract && { BAQUIANO_EXTRACT: extract }),
    },
    onLine: (line) => print(`demo: ${line}`),
  })
}

export function demoAccounts(url) {
  const width = Math.max(...accounts.map(([email]) => email.length))
  return [
    `Cuentas de demostración, todas con la contraseña ${password}:`,
    ...accounts.map(([email, who]) => `  ${email.padEnd(width)}  ${who}`),
    `Sus códigos de acceso llegan a ${url}/demo/inbox`,
  ]
}
