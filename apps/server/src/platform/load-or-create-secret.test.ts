import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { loadOrCreateSecret } from './load-or-create-secret.ts'

const home = await mkdtemp(join(tmpdir(), 'baquiano-secret-'))
afterAll(() => rm(home, { recursive: true }))

it('makes a secret once, for its owner alone, and leaves nothing else', async () => {
  const file = join(home, 'secret')
  const secret = await loadOrCreateSecret(file, 'Mend it.')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(await loadOrCreateSecret(file, 'Mend it.')).toBe(secret)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(home)).toEqual(['secret'])
})

it.each(['', '\n', 'x', 'x'.repeat(31)])(
  'says so and leaves the file as it is where it holds %j',
  async (content) => {
    const file = join(home, `torn-${content.length}`)
    await writeFile(file, content)
    await expect(loadOrCreateSecret(file, 'Mend it.')).rejects.toThrow(
      `${file} holds ${content.trim().length} char`,
    )
    expect(await readFile(file, 'utf8')).toBe(content)
  },
)

it('is not misled by what an interrupted start left', async () => {
  const file = join(home, 'interrupted')
  await writeFile(`${file}.new`, 'half')
  const secret = await loadOrCreateSecret(file, 'Mend it.')
  expect(await loadOrCreateSecret(file, 'Mend it.')).toBe(secret)
})
