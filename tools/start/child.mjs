import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './project.mjs'

const stopPatienceMs = 20_000
const shownLines = 15

/**
 * Runs a built program in a group of its own, so that Ctrl-C reaches only this process and children end
 * in order. The IPC channel closes when this process dies, which ends the program.
 *
 * @param options `name` of the log, `file` to run, `env` on top of ours, `home`, `onLine` for a program
 * whose output is shown, and `again` for a restart: the log is continued, so that the reason stays in it
 */
export function startChild({ name, file, env, home, onLine, again = false }) {
  const log = again ? logOf(home, name) : freshLog(home, name)
  const out = openSync(log, 'a', 0o600)
  const child = spawn(process.execPath, ['--enable-source-maps', file], {
    cwd: root,
    detached: true,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', onLine ? 'pipe' : out, out, 'ipc'],
  })
  const ended = new Promise((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => resolve(signal ?? code))
  })
  if (onLine) eachLine(child.stdout, onLine)

  return {
    name,
    log,
    pid: child.pid,
    /** Resolves to the exit code or the signal. */
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
      await ended
      clearTimeout(timer)
    },
    kill: () => child.kill('SIGKILL'),
    /** The end of the log, without stack traces. */
    lastLines: () => {
      const lines = readFileSync(log, 'utf8').trimEnd().split('\n')
      const shown = lines.filter((line) => !/^ +at /.test(line)).slice(-shownLines)
      return [...shown, `(${log})`].join('\n')
    },
  }
}

/** The log of the last start is kept beside that of this one. */
function freshLog(home, name) {
  const log = logOf(home, name)
  mkdirSync(dirname(log), { recursive: true })
  if (existsSync(log)) renameSync(log, `${log}.1`)
  return log
}

const logOf = (home, name) => join(home, 'logs', `${name}.log`)

function eachLine(stream, onLine) {
  let rest = ''
  stream.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop()
    for (const line of lines.filter((it) => it.trim())) onLine(line)
  })
}
