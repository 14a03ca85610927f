/** `npm start`: from a fresh clone to a running Baquiano; needs Node and npm, nothing else. */
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

const print = (line) => console.log(line)
/** npm and the terminal both forward a signal; within this time it counts as one. */
const sameSignalMs = 1000
const parentWatchMs = 500

const children = []
let stopping
let stoppedAt = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopOrKill)
endWithParent()
// The reader of our output may be gone first; that must not prevent an orderly stop.
process.stdout.on('error', () => stop())

try {
  await start()
} catch (error) {
  // Errors caused by stopping are expected.
  if (!stopping) await fail(error)
}

async function start() {
  checkNode()
  const settings = settingsOf(process.argv.slice(2))
  checkHome(settings.home)
  const lock = await takeHome(settings.home, { isServing: () => isTaken(settings), print })
  process.on('exit', lock.release)
  const begun = (child) => {
    if (child.name === 'server') replaceServer(child)
    else children.unshift(child)
    lock.add(child.pid)
  }
  install(print)
  await build(print)
  if (stopping) return

  print('Arrancando…')
  const lines = heldBack(print)
  const server = await startServer(settings, (child) => {
    begun(child)
    if (!settings.demo || !hasDemo()) return
    // It reads its city while the server starts.
    const demo = startDemo(settings, lines.print)
    begun(demo)
    void watchDemo(demo)
  })
  print(welcomeOf(settings, await setupStateOf(settings)).join('\n'))
  lines.release()
  void watchServer(server, () => startServer({ ...settings, again: true }, begun))
}

/** Holds lines back until they may be printed. */
function heldBack(printLine) {
  const waiting = []
  let isReleased = false
  return {
    print: (line) => (isReleased ? printLine(line) : waiting.push(line)),
    release: () => {
      isReleased = true
      for (const line of waiting.splice(0)) printLine(line)
    },
  }
}

async function watchServer(server, startNext) {
  try {
    await keepServer(server, { start: startNext, print, isStopping: () => Boolean(stopping) })
  } catch (error) {
    // Errors caused by stopping are expected.
    if (!stopping) await fail(error)
  }
}

/** The server ends after the demo, however often it was started again. */
function replaceServer(child) {
  const former = children.findIndex(({ name }) => name === child.name)
  if (former !== -1) children.splice(former, 1)
  children.push(child)
}

async function watchDemo(demo) {
  const outcome = await demo.ended
  if (stopping || outcome === 0) return
  print(`La demostración se detuvo (${outcome}); Baquiano sigue.\n${demo.lastLines()}`)
}

function welcomeOf({ url, localUrl, demo, home }, setup) {
  return [
    '',
    `Baquiano está en marcha: ${url}`,
    ...(url.startsWith(localUrl) || url.includes('//localhost')
      ? []
      : [`En este equipo: ${localUrl}`]),
    '',
    ...(demo && hasDemo() ? demoAccounts(url) : []),
    ...setupLines(setup, { url, home }),
    'Ctrl+C lo detiene todo.',
    '',
  ]
}

/** Where whoever runs the server sets it up, and how they read mails while none are sent. */
function setupLines({ open, is_mail_sent }, { url, home }) {
  return [
    ...(open
      ? [
          `Configura la plataforma en ${url}/pages/setup`,
          `La clave de instalación está en ${join(home, 'setup-token')}`,
        ]
      : []),
    ...(is_mail_sent
      ? []
      : ['Sin servidor de correo, los correos esperan: léelos con npm run mail:outbox']),
    ...(open || !is_mail_sent ? [''] : []),
  ]
}

/** The demo sets itself up, and its mails are in its inbox. */
async function setupStateOf({ localUrl, demo }) {
  if (demo) return { open: false, is_mail_sent: true }
  const answer = await fetch(`${localUrl}/v1/auth/setup`)
  return answer.json()
}

/** npm dies of a signal without forwarding it, and the parent process may be killed. */
function endWithParent() {
  process.once('disconnect', stopOrKill)
  if (process.env.npm_lifecycle_event !== 'start') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stopOrKill()
  }, parentWatchMs)
  watch.unref()
}

function stopOrKill() {
  if (!stopping) {
    stoppedAt = Date.now()
    print('\nDeteniendo…')
    stop()
  } else if (Date.now() - stoppedAt > sameSignalMs) {
    for (const child of children) child.kill()
    process.exit(130)
  }
}

/** Stops the demo first, then the server, which stops its PostgreSQL. */
function stop() {
  stopping ??= stopChildren()
  return stopping
}

async function stopChildren() {
  for (const child of children) await child.stop()
  // A running build or installation can be interrupted safely.
  process.exit()
}

async function fail(error) {
  process.exitCode = 1
  console.error(error instanceof Trouble ? error.message : error)
  await stop()
}
