import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Trouble } from './project.mjs'

const patienceMs = 30_000

/**
 * Takes the home for this process, so that two starts never share one database. Children that outlived a
 * killed start are waited for: they end by themselves when their parent is gone. A lock that cannot be read (a full disk,
 * a crash, another program) is replaced, unless something answers on our port.
 *
 * @param options `isServing`: whether something answers on our port; `print`: writes a line to the terminal
 */
export async function takeHome(home, { isServing, print }) {
  mkdirSync(home, { recursive: true })
  const file = join(home, 'lock')
  const folder = folderIdentity(home)
  const existing = readLock(file)
  if (existing === 'unreadable') {
    if (await isServing()) {
      throw new Trouble(
        `No se puede leer ${file} y algo responde en el puerto: si es Baquiano, deténgalo; si no, borre ese archivo.`,
      )
    }
    print(`${file} estaba dañado y nadie lo usa: se reemplaza.`)
  } else if (existing?.folder === folder) {
    if (isAlive(existing.holder)) {
      throw new Trouble(`Baquiano ya está en marcha con ${home} (proceso ${existing.holder.pid}).`)
    }
    await waitForEnd(existing.children)
  }
  // The lock of another folder came with a copied home: its processes belong to the original.
  if (existing) rmSync(file, { force: true })

  const lock = { folder, holder: identity(process.pid), children: [] }
  createLock(file, lock, home)
  return {
    children: lock.children,
    add: (pid) => {
      lock.children.push(identity(pid))
      const next = writeBeside(file, lock)
      renameSync(next, file)
    },
    release: () => rmSync(file, { force: true }),
  }
}

/** Writes a temporary file and links it, so that a lock is never incomplete. */
function createLock(file, lock, home) {
  const next = writeBeside(file, lock)
  try {
    linkSync(next, file)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    throw new Trouble(`Otro arranque de Baquiano acaba de tomar ${home}.`)
  } finally {
    rmSync(next, { force: true })
  }
}

function writeBeside(file, lock) {
  const next = `${file}.${process.pid}`
  writeFileSync(next, JSON.stringify(lock), { flush: true })
  return next
}

async function waitForEnd(children) {
  const begun = Date.now()
  let isSignaled = false
  for (let alive = children.filter(isAlive); alive.length > 0; alive = alive.filter(isAlive)) {
    const waited = Date.now() - begun
    if (waited > patienceMs) {
      const pids = alive.map(({ pid }) => pid).join(', ')
      throw new Trouble(`Un proceso de un arranque anterior no termina: ${pids}.`)
    }
    if (waited > patienceMs / 10 && !isSignaled) {
      for (const { pid } of alive) process.kill(pid, 'SIGTERM')
      isSignaled = true
    }
    await pause(100)
  }
}

function readLock(file) {
  try {
    const lock = JSON.parse(readFileSync(file, 'utf8'))
    const isWhole = [lock?.holder, ...[lock?.children].flat()].every(isIdentity)
    return isWhole ? lock : 'unreadable'
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    if (error instanceof SyntaxError) return 'unreadable'
    throw error
  }
}

const isIdentity = (it) => Number.isInteger(it?.pid) && typeof it.began === 'string'

/** A copy of a home has another inode; a moved one keeps it. */
function folderIdentity(home) {
  const { dev, ino } = statSync(home, { bigint: true })
  return `${dev}:${ino}`
}

/** A pid may be reused, so the start time of the process identifies it. */
function identity(pid) {
  return { pid, began: beganAt(pid) }
}

function isAlive({ pid, began }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return false
  }
  return began === beganAt(pid)
}

/** Ticks since the machine started, and which start that was; empty where there is no /proc. */
function beganAt(pid) {
  if (process.platform !== 'linux') return ''
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // A zombie keeps its pid until its parent collects it.
    return fields[0] === 'Z' ? 'gone' : `${boot} ${fields[19]}`
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 'gone'
    throw error
  }
}
