import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product under test answers. */
    base_url: string
  }
}

const root = join(import.meta.dirname, '..')

/** Starts the product as a newcomer does, with an empty home and on a port of its own. */
export default async function setup(project: TestProject) {
  const home = await mkdtemp(join(tmpdir(), 'baquiano-e2e-'))
  await chmod(home, 0o755)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const args = ['tools/start.mjs', '--no-demo', '--port', String(port)]
  const env = { ...process.env, BAQUIANO_HOME: home }
  const product = spawn(process.execPath, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [product.stdout, product.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }

  while (!(await serves(url))) {
    if (product.exitCode !== null) throw new Error(`The product did not start:\n${output}`)
    await pause(200)
  }
  project.provide('base_url', url)
  return async () => {
    product.kill('SIGTERM')
    if (product.exitCode === null) await once(product, 'exit')
    await rm(home, { recursive: true })
  }
}

async function serves(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/v1/health`)).ok
  } catch (error) {
    // Nobody listens yet.
    if (error instanceof TypeError) return false
    throw error
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = z.object({ port: z.number() }).parse(probe.address())
  probe.close()
  return port
}
