import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LabDevice, pairDevices } from '../bench/lab/devices.ts'
import { createCompany, type LabCompany } from '../bench/lab/create-company.ts'
import { type LabServer, startServer } from '../bench/lab/server.ts'
import { storeSession } from './store-session.ts'
import { makeHome } from './product.ts'
import { visit } from './visitor.ts'

let server: LabServer
let company: LabCompany
let devices: LabDevice[]
let removeHome: () => Promise<void>

// One person only, so that nothing else moves.
beforeAll(async () => {
  const { home, remove } = await makeHome()
  removeHome = remove
  server = await startServer({ BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true' })
  company = await createCompany(server.url, home)
  devices = await pairDevices(server.url, company.access_token, 1)
}, 60_000)

afterAll(async () => {
  await server.kill('SIGTERM')
  await removeHome()
}, 30_000)

it('moves a resource on the map within two seconds of what an OsmAnd phone sends', {
  timeout: 60_000,
}, async () => {
  const { page, complaints, barriers } = await visit({
    baseURL: server.url,
    hasWebgl: true,
    viewport: { width: 1440, height: 900 },
  })
  await storeSession(page, server.url, company)
  await page.goto('/dashboard/maps')
  const row = page.getByRole('button', { name: /Recurso Prueba/ }).first()
  await row.waitFor()

  const [phone] = devices
  const fix = `lat=4.65&lon=-74.1&speed=20&timestamp=${Math.floor(Date.now() / 1000)}`
  const answer = await fetch(`${server.url}/v1/osmand?id=${phone?.identifier}&${fix}`)
  expect(answer.status).toBe(200)
  await expect.poll(() => row.innerText(), { timeout: 2000 }).toContain('37 km/h')

  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})
