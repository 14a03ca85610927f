import { expect, it } from 'vitest'
import { comeSignedIn } from './come-signed-in.ts'
import { looks, openLab } from './lab.ts'

const lab = openLab()
const patience = { timeout: 150_000 }

const pages = [
  ['/dashboard/modules', 'Módulos'],
  ['/dashboard/company-config-crud', 'Configuración'],
  ['/dashboard/company-config-crud?config=new&type_config_name=ON_DEMAND', 'Configuración'],
  [
    '/dashboard/company-config-crud?config=new&type_config_name=SERVIFORMS&as=json',
    'Configuración',
  ],
  ['/dashboard/type-config-crud', 'Tipos de configuración'],
  ['/dashboard/type-config-crud?type=new', 'Tipos de configuración'],
] as const

it.each(looks)(
  'shows the configuration without barriers in $theme at $width px',
  patience,
  async (look) => {
    const options = { colorScheme: look.theme, reducedMotion: 'reduce' } as const
    const { page, barriers, complaints } = await lab.visit(options, look)
    await comeSignedIn(page, lab.url(), lab.founded())
    for (const [path, title] of pages) {
      await page.goto(path)
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect([path, await barriers()]).toEqual([path, []])
    }
    expect(complaints).toEqual([])
  },
)

it('takes a module from another open tab by keyboard, and gives it back', patience, async () => {
  const { page } = await lab.visit()
  await comeSignedIn(page, lab.url(), lab.founded())
  const other = await page.context().newPage()
  await other.goto('/apps/notifications')
  const map = other.getByRole('link', { name: 'Mapa en vivo' })
  await map.first().waitFor()

  await page.goto('/dashboard/modules')
  await page.getByRole('switch', { name: 'Mapa', exact: true }).focus()
  await page.keyboard.press('Space')
  await page.getByText('Saldrá del menú de todos').waitFor()
  await page.getByRole('button', { name: 'Guardar cambios' }).press('Enter')
  await page.getByText('Módulos guardados').waitFor()
  await expect.poll(() => map.count(), { timeout: 20_000 }).toBe(0)
  await other.goto('/dashboard/maps')
  await other.waitForURL('**/pages/not-authorized')

  await other.goto('/apps/notifications')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await map.first().waitFor()
})
