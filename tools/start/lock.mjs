import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Trouble } from './project.mjs'

const patience_ms = 30_000

/**
 * Takes the home for this process, so that two starts never share one database.
 * Children that outlived a killed start are waited for: they end when they miss their parent.
 */
export async function takeHome(home) {
  mkdirSync(home, { recursive: true })
  const file = join(home, 'lock')
  const kept = readLock(file)
  if (kept && isAlive(kept.holder)) {
    throw new Trouble(`Baquiano ya está en marcha con ${home} (proceso ${kept.holder.pid}).`)
  }
  await waitForEnd(kept?.children ?? [])
  if (kept) rmSync(file, { force: true })

  const lock = { holder: identity(process.pid), children: [] }
  try {
    writeFileSync(file, JSON.stringify(lock), { flag: 'wx' })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    throw new Trouble(`Otro arranque de Baquiano acaba de tomar ${home}.`)
  }
  return {
    children: lock.children,
    add: (pid) => {
      lock.children.push(identity(pid))
      writeFileSync(file, JSON.stringify(lock))
    },
    release: () => rmSync(file, { force: true }),
  }
}

async function waitForEnd(children) {
  const begun = Date.now()
  let asked = false
  for (let alive = children.filter(isAlive); alive.length > 0; alive = alive.filter(isAlive)) {
    const waited = Date.now() - begun
    if (waited > patience_ms) {
      const pids = alive.map(({ pid }) => pid).join(', ')
      throw new Trouble(`Un proceso de un arranque anterior no termina: ${pids}.`)
    }
    if (waited > patience_ms / 10 && !asked) {
      for (const { pid } of alive) process.kill(pid, 'SIGTERM')
      asked = true
    }
    await pause(100)
  }
}

function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    // A lock half written is that of a start that was killed.
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return undefined
    throw error
  }
}

/** A number alone may belong to another process by now; the instant it began may not. */
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
    // The dead keep their number until they are collected.
    return fields[0] === 'Z' ? 'gone' : `${boot} ${fields[19]}`
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 'gone'
    throw error
  }
}
