import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, it } from 'vitest'
import { pairDevices } from '../bench/lab/devices.ts'
import { openOwnLab } from './lab.ts'
import { groundOf, polling, streetPixels } from './pixels.ts'
import { freePort } from './product.ts'
import { storeSession } from './store-session.ts'
import { archiveOwner, townCrossing, writeTownArchive } from './town-archive.ts'

/** Responses of the operator's map, by path. */
const answers = new Map<string, object>()
const requestedPaths: string[] = []
/** One red pixel. */
const red = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)
const maps = createServer((request, response) => {
  const path = request.url ?? ''
  requestedPaths.push(path)
  const answer = answers.get(path)
  response.setHeader('access-control-allow-origin', '*')
  if (path.startsWith('/traffic/')) {
    response.end(red)
    return
  }
  response.statusCode = answer ? 200 : 503
  response.end(JSON.stringify(answer ?? {}))
})

const lab = openOwnLab(async (home) => {
  const port = await freePort()
  maps.listen(port, '127.0.0.1')
  await once(maps, 'listening')
  const origin = `http://127.0.0.1:${port}`
  return {
    MAP_STYLE_URL: `${origin}/light.json`,
    MAP_STYLE_DARK_URL: `${origin}/dark.json`,
    MAP_PMTILES: await writeTownArchive(home),
    MAP_TRAFFIC_URL: `${origin}/traffic/{z}/{x}/{y}.png?key=1`,
    MAP_TRAFFIC_ATTRIBUTION: 'Tráfico de prueba',
  }
})
afterAll(() => {
  maps.close()
})

const plain = (color: string) => ({
  version: 8,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': color } }],
})

const open = async (theme: 'light' | 'dark') => {
  const visitor = await lab.visit(
    { hasWebgl: true, viewport: { width: 1280, height: 720 } },
    { theme },
  )
  await storeSession(visitor.page, lab.url(), lab.company())
  await visitor.page.goto('/dashboard/maps')
  return visitor
}

it('draws the map that the operator configured, in light and in dark', async () => {
  answers.set('/light.json', plain('#ff00ff'))
  answers.set('/dark.json', plain('#00ff00'))
  const light = await open('light')
  await expect.poll(() => groundOf(light.page), polling).toBe('255 0 255')
  const dark = await open('dark')
  await expect.poll(() => groundOf(dark.page), polling).toBe('0 255 0')
  expect([...light.complaints, ...dark.complaints]).toEqual([])
})

it('falls back to the built-in style when that map does not answer, after one request', async () => {
  answers.clear()
  requestedPaths.length = 0
  const { page } = await open('light')
  await expect.poll(() => requestedPaths.length).toBe(1)
  await page.reload()
  await expect.poll(() => groundOf(page), polling).toMatch(/^(198 221 238|243 245 247)$/)
  expect(requestedPaths).toEqual(['/light.json'])
})

it('draws the operator’s archive when no style answers, and traffic when it is switched on', async () => {
  answers.clear()
  const [phone] = await pairDevices(lab.url(), lab.company().access_token, 1)
  const { cx, cy } = townCrossing
  await fetch(`${lab.url()}/v1/osmand?id=${phone?.identifier}&lat=${cy}&lon=${cx}`)
  requestedPaths.length = 0
  const { page, complaints } = await open('light')
  await page.getByText(archiveOwner).waitFor()
  await expect.poll(() => streetPixels(page), polling).toBeGreaterThan(1000)
  expect(requestedPaths.filter((path) => path.startsWith('/traffic/'))).toEqual([])

  await page.getByRole('button', { name: 'Estilo del mapa' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Tráfico' }).click()
  await expect.poll(() => groundOf(page), polling).toBe('255 0 0')
  await page.getByText('Tráfico de prueba').waitFor()
  await page.reload()
  await expect.poll(() => groundOf(page), polling).toBe('255 0 0')
  expect(complaints.filter((line) => !line.includes('503'))).toEqual([])
})
