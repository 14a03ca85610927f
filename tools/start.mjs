/** `npm start`: from a fresh clone to a running Baquiano; needs Node and npm, nothing else. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './start/build.mjs'
import { checkNode } from './start/check-node.mjs'
import { demoAccounts, hasDemo, startDemo } from './start/demo.mjs'
import { checkHome } from './start/home.mjs'
import { install } from './start/install.mjs'
import { keepServer } from './start/keep-server.mjs'
import { takeHome } from './start/lock.mjs'
import { Trouble } from './start/project.mjs'
import { isTaken, startServer } from './start/server.mjs'
import { settingsOf } from './start/settings.mjs'

const say = (line) => console.log(line)
/** npm and the terminal both pass a signal on; within this time it is the same one. */
const sameSignal_ms = 1000
const parentWatch_ms = 500

const children = []
let stopping
let stoppedAt = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOrKill)
endWithParent()
// Whoever read our words may be gone before us; that must not keep us from ending in order.
process.stdout.on('error', () => stop())

try {
  await start()
} catch (error) {
  // What breaks because we are stopping is no trouble.
  if (!stopping) await giveUp(error)
}

async function start() {
  checkNode()
  const settings = settingsOf(process.argv.slice(2))
  checkHome(settings.home)
  const lock = await takeHome(settings.home, { isServing: () => isTaken(settings), say })
  process.on('exit', lock.release)
  const begun = (child) => {
    if (child.name === 'server') takeServersPlace(child)
    else children.unshift(child)
    lock.add(child.pid)
  }
  install(say)
  await build(say)
  if (stopping) return

  say('Arrancando…')
  const server = await startServer(settings, begun)
  say(welcome(settings).join('\n'))
  void watchServer(server, () => startServer({ ...settings, again: true }, begun))
  if (settings.demo && hasDemo() && !stopping) {
    const demo = startDemo(settings, say)
    begun(demo)
    void watchDemo(demo)
  }
}

async function watchServer(server, startNext) {
  try {
    await keepServer(server, { start: startNext, say, isStopping: () => Boolean(stopping) })
  } catch (error) {
    // What breaks because we are stopping is no trouble.
    if (!stopping) await giveUp(error)
  }
}

/** The server ends after the demo, however often it was started again. */
function takeServersPlace(child) {
  const former = children.findIndex(({ name }) => name === child.name)
  if (former !== -1) children.splice(former, 1)
  children.push(child)
}

async function watchDemo(demo) {
  const outcome = await demo.ended
  if (stopping || outcome === 0) return
  say(`La demostración se detuvo (${outcome}); Baquiano sigue.\n${demo.lastLines()}`)
}

function welcome({ url, localUrl, demo, home }) {
  const token = join(home, 'setup-token')
  return [
    '',
    `Baquiano está en marcha: ${url}`,
    ...(url.startsWith(localUrl) || url.includes('//localhost')
      ? []
      : [`En este equipo: ${localUrl}`]),
    '',
    ...(demo && hasDemo() ? demoAccounts(url) : []),
    ...(!demo && existsSync(token) ? [`La clave de instalación está en ${token}`] : []),
    'Ctrl+C lo detiene todo.',
    '',
  ]
}

/** npm dies of a signal without passing it on, and a program that runs us may be killed. */
function endWithParent() {
  process.once('disconnect', stopOrKill)
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stopOrKill()
  }, parentWatch_ms)
  watch.unref()
}

function stopOrKill() {
  if (!stopping) {
    stoppedAt = Date.now()
    say('\nDeteniendo…')
    stop()
  } else if (Date.now() - stoppedAt > sameSignal_ms) {
    for (const child of children) child.kill()
    process.exit(130)
  }
}

/** The demo first, then the server, which takes its PostgreSQL along. */
function stop() {
  stopping ??= stopChildren()
  return stopping
}

async function stopChildren() {
  for (const child of children) await child.stop()
  // A running build or installation has nothing to lose.
  process.exit()
}

async function giveUp(error) {
  process.exitCode = 1
  console.error(error instanceof Trouble ? error.message : error)
  await stop()
}
