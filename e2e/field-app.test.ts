import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { phonesOf } from './field-phones.ts'
import { openLab } from './lab.ts'
import { demoPassword, mailedCodeTo } from './sign-in.ts'

const lab = openLab()
const { phoneWithVisits } = phonesOf(lab)

it('starts by itself after a version that does not', async () => {
  const { token } = await phoneWithVisits(1, ['Bodega Nueva'])
  const { page } = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  const broken = { contentType: 'text/javascript', body: 'const = 1' }
  let isBroken = true
  // The route stays: to remove it while the page loads may leave other requests of the page waiting for ever.
  await page.route('**/field/assets/index-*.js', (route) => {
    const answer = isBroken ? route.fulfill(broken) : route.continue()
    isBroken = false
    return answer
  })
  await page.goto(`/field/pair#${token}`, { waitUntil: 'commit' })
  await page.getByText('¿Es tu teléfono?').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('field-recovered-at'))).not.toBeNull()
})

it('is kept whole again after a version that did not start, and works without network', async () => {
  const { token } = await phoneWithVisits(1, ['Bodega Nueva'])
  const { page } = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const keptFiles = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((own) => own.endsWith('/field/')) ?? 'none'
      return (await (await caches.open(name)).keys()).length
    })
  const all = await keptFiles()
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        if (/assets\/index-.*\.js/.test(url))
          await cache.put(
            url,
            new Response('const = 1', { headers: { 'content-type': 'text/javascript' } }),
          )
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('field-recovered-at'))).not.toBeNull()
  await expect.poll(keptFiles).toBe(all)
  await expect.poll(() => page.evaluate(settledWorker)).toMatch(/\/field\/sw\.js$/)
  await page.context().setOffline(true)
  await page.goto('/field/past')
  await page.getByRole('heading', { name: 'Últimos siete días' }).waitFor()
})

it('brings the styles of every part of Mantine that it shows', async () => {
  const core = dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css'))
  const built = await textsIn(join(import.meta.dirname, '../apps/field/dist/assets'))
  const shown = classesOf(built('.js'))
  expect(shown.size).toBeGreaterThan(20)
  const styled = classesOf(built('.css'))
  const mantine = classesOf((await textsIn(join(core, 'styles')))('.layer.css'))
  expect([...shown].filter((name) => mantine.has(name) && !styled.has(name))).toEqual([])
})

/** Classes that Mantine gives to its parts. */
const classesOf = (text: string) => new Set(text.match(/\bm_[0-9a-f]{6,8}\b/g))

/** All files of a folder by how their names end, as one text. */
async function textsIn(folder: string): Promise<(end: string) => string> {
  const names = await readdir(folder)
  const texts = await Promise.all(
    names
      .filter((name) => /\.(js|css)$/.test(name))
      .map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })),
  )
  return (end) =>
    texts
      .filter(({ name }) => name.endsWith(end))
      .map(({ text }) => text)
      .join('\n')
}

it('is an app that a phone installs: manifest, icons, worker, and a start without network', async () => {
  const { page } = await lab.visit({ reducedMotion: 'reduce' }, { width: 390 })
  await page.goto('/field/')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Each visit has a profile of its own, which keeps nothing.
  const problems = installabilityErrors.map(({ errorId }) => errorId)
  expect(problems.filter((problem) => problem !== 'in-incognito')).toEqual([])
  const { data = '', errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = appManifest.parse(JSON.parse(data))
  expect(manifest).toMatchObject({ start_url: '/field/', scope: '/field/', display: 'standalone' })
  for (const { src, sizes, type } of manifest.icons) {
    const drawn = await page.evaluate(async (address) => {
      const answer = await fetch(address)
      const picture = await createImageBitmap(await answer.blob()).catch(() => null)
      return {
        type: answer.headers.get('content-type'),
        sizes: `${picture?.width}x${picture?.height}`,
      }
    }, `/field/${src}`)
    expect(drawn.type).toContain(type)
    expect(sizes === 'any' ? 'any' : drawn.sizes).toBe(sizes)
  }
  const purposes = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
  expect(purposes).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  )
  for (const head of [
    'meta[name=theme-color]',
    'meta[name=viewport]',
    'link[rel=apple-touch-icon]',
  ])
    expect(await page.locator(head).count()).toBe(1)
  await page.context().setOffline(true)
  const started = await page.goto('/field/')
  expect(started?.status()).toBe(200)
  expect(started?.fromServiceWorker()).toBe(true)
  await page.getByRole('heading', { name: 'Enlaza este teléfono' }).waitFor()
})

it('is paired by an account and a code, of which no session stays on the phone', async () => {
  const { page, barriers, complaints } = await lab.visit(
    { reducedMotion: 'reduce' },
    { width: 390 },
  )
  const { administrator } = lab.company()
  await page.goto('/field/')
  await page.getByRole('link', { name: 'Entrar con mi cuenta' }).click()
  await page.getByLabel('Correo electrónico').fill(administrator)
  await page.getByLabel('Contraseña').fill(demoPassword)
  expect(await barriers()).toEqual([])
  const begun = Date.now() - 1000
  await page.getByRole('button', { name: 'Continuar' }).click()
  const code = await mailedCodeTo(lab.url(), administrator, begun)
  await page.getByLabel('Código de verificación').fill(code)
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Verificar y entrar' }).click()
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByRole('heading', { name: /^Hola, / }).waitFor()
  expect(await page.context().cookies()).toEqual([])
  expect(complaints).toEqual([])
})

/** The address of the worker that serves the app, once it does. */
async function settledWorker(): Promise<string> {
  const { active, installing, waiting } = await navigator.serviceWorker.ready
  return active?.state === 'activated' && !installing && !waiting ? active.scriptURL : ''
}

const appManifest = z.looseObject({
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  icons: z.array(
    z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() }),
  ),
})
