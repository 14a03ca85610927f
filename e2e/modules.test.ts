import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { storeSession } from './store-session.ts'
import { openLab } from './lab.ts'

const lab = openLab()

const config = '/dashboard/company-config-crud?config=new'
/** Half of the pages on a dark desktop, half on a phone. */
const variants = [
  {
    theme: 'dark',
    width: 1440,
    pages: [
      ['/dashboard/modules', (page: Page) => page.getByRole('switch', { name: 'Chat' })],
      [
        `${config}&type_config_name=SERVIFORMS&as=json`,
        (page: Page) => page.locator('#json-config_json'),
      ],
    ],
  },
  {
    theme: 'light',
    width: 390,
    pages: [
      [`${config}&type_config_name=ON_DEMAND`, (page: Page) => page.getByLabel('Nombre')],
      ['/dashboard/type-config-crud', (page: Page) => page.getByText('SERVIFORMS')],
    ],
  },
] as const

it.each(variants)('configures without barriers in $theme at $width px', async (variant) => {
  const options = { colorScheme: variant.theme, reducedMotion: 'reduce' } as const
  const { page, barriers, complaints } = await lab.visit(options, variant)
  await storeSession(page, lab.url(), lab.company())
  for (const [path, seen] of variant.pages) {
    await page.goto(path)
    await seen(page).first().waitFor()
    expect([path, await barriers()]).toEqual([path, []])
  }
  expect(complaints).toEqual([])
})

it('removes a module from another open tab by keyboard, and restores it', async () => {
  const { page } = await lab.visit()
  // The server ends the sockets of a person whose rights change; only a session with its cookie is renewed then.
  await lab.signIn(page, '/dashboard/modules')
  await page.waitForURL('**/dashboard/modules')
  const other = await page.context().newPage()
  await other.goto('/apps/notifications')
  const map = other.getByRole('link', { name: 'Mapa en vivo' })
  await map.first().waitFor()

  await page.getByRole('switch', { name: 'Mapa', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Saldrá del menú de todos').waitFor()
  await pressEnter(page.getByRole('button', { name: 'Guardar cambios' }))
  await page.getByText('Módulos guardados').waitFor()
  await expect.poll(() => map.count()).toBe(0)
  await other.goto('/dashboard/maps')
  await other.waitForURL('**/pages/not-authorized?*')
  await other.getByRole('button', { name: 'Ir al inicio' }).waitFor()

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await other.waitForURL('**/dashboard/maps')
  await map.first().waitFor()
})
