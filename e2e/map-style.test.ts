import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { foundCompany, type Founded } from '../bench/lab/founder.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { comeSignedIn } from './come-signed-in.ts'
import { freePort, makeHome } from './product.ts'
import { visit } from './visitor.ts'

let server: LabServer
let founded: Founded
let removeHome: () => Promise<void>
/** What the operator's map answers, by path; nothing for what it does not have. */
const answers = new Map<string, object>()
const asked: string[] = []
const maps = createServer((request, response) => {
  const path = request.url ?? ''
  asked.push(path)
  const found = answers.get(path)
  response.setHeader('access-control-allow-origin', '*')
  response.statusCode = found ? 200 : 503
  response.end(JSON.stringify(found ?? {}))
})

beforeAll(async () => {
  const { home, remove } = await makeHome()
  removeHome = remove
  const port = await freePort()
  await new Promise<void>((resolve) => {
    maps.listen(port, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${port}`
  server = await startServer({
    BAQUIANO_HOME: home,
    BAQUIANO_DEMO: 'true',
    MAP_STYLE_URL: `${origin}/light.json`,
    MAP_STYLE_DARK_URL: `${origin}/dark.json`,
  })
  founded = await foundCompany(server.url, home)
}, 60_000)

afterAll(async () => {
  await server.kill('SIGTERM')
  maps.close()
  await removeHome()
}, 30_000)

const plain = (color: string) => ({
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': color } }],
})

/** The colour in the middle of what is seen of the map. */
async function groundOf(page: Page): Promise<string> {
  const map = page.getByRole('region', { name: 'Mapa', exact: true }).first()
  const picture = await map.screenshot()
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const image = await createImageBitmap(new Blob([bytes]))
    const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')
    brush?.drawImage(image, 0, 0)
    const { data } = brush?.getImageData(image.width / 2, image.height / 2, 1, 1) ?? { data: [] }
    return data.slice(0, 3).join(' ')
  }, picture.toString('base64'))
}

const open = async (theme: 'light' | 'dark') => {
  const visitor = await visit({ baseURL: server.url })
  await comeSignedIn(visitor.page, server.url, founded)
  await visitor.page.addInitScript(
    (appearance) => {
      localStorage.setItem('appearance', appearance)
    },
    JSON.stringify({ theme, direction: 'ltr' }),
  )
  await visitor.page.goto('/dashboard/maps')
  return visitor
}

it('draws the map that the operator set, in light and in dark', { timeout: 90_000 }, async () => {
  answers.set('/light.json', plain('#ff00ff'))
  answers.set('/dark.json', plain('#00ff00'))
  const light = await open('light')
  await expect.poll(() => groundOf(light.page), { timeout: 30_000 }).toBe('255 0 255')
  const dark = await open('dark')
  await expect.poll(() => groundOf(dark.page), { timeout: 30_000 }).toBe('0 255 0')
  expect([...light.complaints, ...dark.complaints]).toEqual([])
})

it('keeps its own world when that map does not answer, and asks it once', {
  timeout: 90_000,
}, async () => {
  answers.clear()
  asked.length = 0
  const { page } = await open('light')
  await expect.poll(() => asked.length, { timeout: 30_000 }).toBe(1)
  await page.reload()
  await expect
    .poll(() => groundOf(page), { timeout: 30_000 })
    .toMatch(/^(198 221 238|243 245 247)$/)
  expect(asked).toEqual(['/light.json'])
})
