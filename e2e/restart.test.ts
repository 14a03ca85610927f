import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { makeHome, serves, startProduct } from './product.ts'
import { mailedCodeTo } from './sign-in.ts'

const locked = z.object({ children: z.array(z.object({ pid: z.number() })) })

it('restarts a server that dies, and still stops gracefully', async () => {
  const { home, remove } = await makeHome()
  const product = await startProduct(home, ['--no-demo'])
  const children = async () =>
    locked.parse(JSON.parse(await readFile(join(home, 'lock'), 'utf8'))).children
  let restart_ms = 0
  let stop_ms = Number.NaN
  try {
    await expect.poll(() => product.output()).toContain('Ctrl+C lo detiene todo.')
    const [server] = await children()
    if (!server) throw new Error('no server in the lock')
    const begun = performance.now()
    process.kill(server.pid, 'SIGKILL')
    await expect.poll(() => product.output()).toContain('otra vez')
    restart_ms = performance.now() - begun
    expect(product.output()).toContain('El servidor terminó (SIGKILL)')
    expect(await serves(product.url)).toBe(true)
    expect(await children()).toHaveLength(2)
  } finally {
    const begun = performance.now()
    await product.stop()
    stop_ms = performance.now() - begun
    await remove()
  }
  // With nothing in progress it waits for nothing: a start takes several times as long.
  expect(stop_ms).toBeLessThan(restart_ms)
  expect(await serves(product.url)).toBe(false)
  expect(product.output()).toMatch(/Deteniendo…\s*$/)
})

it('starts with a demo whose people sign in', async () => {
  const { home, remove } = await makeHome()
  const product = await startProduct(home, [])
  try {
    // The demo itself signs her in.
    const code = await mailedCodeTo(product.url, 'supervisora@demo.baquiano.test')
    expect(code).toMatch(/^\d{6}$/)
  } finally {
    await product.stop()
    await remove()
  }
})
