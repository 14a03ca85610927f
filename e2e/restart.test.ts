import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { makeHome, serves, startProduct } from './product.ts'

const locked = z.object({ children: z.array(z.object({ pid: z.number() })) })

it('restarts a server that dies, and still stops gracefully', async () => {
  const { home, remove } = await makeHome()
  const product = await startProduct(home, ['--no-demo'])
  const children = async () =>
    locked.parse(JSON.parse(await readFile(join(home, 'lock'), 'utf8'))).children
  try {
    await expect.poll(() => product.output()).toContain('Ctrl+C lo detiene todo.')
    const [server] = await children()
    if (!server) throw new Error('no server in the lock')
    process.kill(server.pid, 'SIGKILL')
    await expect.poll(() => product.output(), { timeout: 30_000 }).toContain('otra vez')
    expect(product.output()).toContain('El servidor terminó (SIGKILL)')
    expect(await serves(product.url)).toBe(true)
    expect(await children()).toHaveLength(2)
  } finally {
    const begun = performance.now()
    await product.stop()
    // With nothing in progress it waits for nothing.
    expect(performance.now() - begun).toBeLessThan(2500)
    await remove()
  }
  expect(await serves(product.url)).toBe(false)
  expect(product.output()).toMatch(/Deteniendo…\s*$/)
}, 60_000)
