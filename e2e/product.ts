import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** A server that is asked for its health answers within. */
const answer_ms = 10_000

const root = join(import.meta.dirname, '..')

/** The product, started by `npm start`. */
export interface Product {
  readonly url: string
  /** What it wrote to the terminal. */
  readonly output: () => string
  readonly stop: () => Promise<void>
  /** Kills the starter; its children end by themselves. */
  readonly kill: () => Promise<void>
}

/** An empty home that the account of PostgreSQL can enter; the caller removes it. */
export async function makeHome() {
  const home = await mkdtemp(join(tmpdir(), 'baquiano-e2e-'))
  await chmod(home, 0o755)
  return { home, remove: () => rm(home, { recursive: true }) }
}

/** Runs `npm start` with its data in `home`, on a free port, and waits until it serves. */
export async function startProduct(home: string, flags: readonly string[]): Promise<Product> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const args = ['tools/start.mjs', '--port', String(port), ...flags]
  const env = { ...process.env, BAQUIANO_HOME: home }
  const product = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [product.stdout, product.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const hasEnded = () => product.exitCode !== null || product.signalCode !== null
  while (!(await serves(url))) {
    if (hasEnded()) throw new Error(`The product did not start:\n${output}`)
    await pause(50)
  }
  return {
    url,
    output: () => output,
    stop: async () => {
      if (hasEnded()) return
      product.kill('SIGTERM')
      await once(product, 'exit')
    },
    kill: async () => {
      if (hasEnded()) return
      product.kill('SIGKILL')
      await once(product, 'exit')
    },
  }
}

export async function serves(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/v1/health`, { signal: AbortSignal.timeout(answer_ms) })).ok
  } catch (error) {
    // Nobody listens yet, or whoever listens does not answer yet.
    if (error instanceof TypeError) return false
    if (error instanceof DOMException && error.name === 'TimeoutError') return false
    throw error
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = z.object({ port: z.number() }).parse(probe.address())
  probe.close()
  return port
}
