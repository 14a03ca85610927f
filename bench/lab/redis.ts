import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../e2e/product.ts'

/** A Redis of its own that keeps nothing, by which processes hear each other. */
export async function startRedis(): Promise<{ url: string; process: ChildProcess }> {
  const port = String(await freePort())
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', args, { stdio: 'ignore' })
  await Promise.race([
    once(child, 'spawn'),
    once(child, 'error').then(([error]) => Promise.reject(error)),
  ])
  return { url: `redis://127.0.0.1:${port}`, process: child }
}
