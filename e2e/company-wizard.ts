import type { Page } from 'playwright-core'

/** The wizard of a new company, as somebody without a mouse goes through it. */
export function companyWizard(page: Page) {
  const write = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  const step = (name: string) => page.getByRole('heading', { name, exact: true, level: 2 })
  const go = () => page.getByRole('button', { name: 'Continuar' }).press('Enter')
  return {
    step,
    go,
    /** Through steps that are filled in. */
    goTo: async (...names: readonly string[]) => {
      for (const name of names) {
        await go()
        await step(name).waitFor()
      }
    },
    fillContact: async () => {
      await write('Nombre', 'Mariana Gómez')
      await write('Correo electrónico', 'mgomez@aurora.test')
      await write('Teléfono', '+57 310 482 7719')
    },
    fillCompany: async () => {
      await write('Nombre', 'Droguerías Aurora')
      await write('NIT', '900000000')
      await write('Teléfono', '+57 604 320 1188')
      await write('Dirección', 'Cra. 43A # 1-50')
      await write('Ciudad', 'Medellín')
      await page.getByRole('combobox', { name: 'País' }).focus()
      await page.keyboard.type('Colombia')
      await page.keyboard.press('Escape')
      await write('Descripción', 'Reparto')
    },
    fillAdministrator: async () => {
      await write('Nombre', 'Elena')
      await write('Apellido', 'Suárez')
      await write('Correo electrónico', 'elena@aurora.test')
      await write('Identificación', '52123')
      await write('Nombre de usuario', 'elenas')
    },
  }
}
