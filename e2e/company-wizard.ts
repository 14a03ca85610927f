import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { wordsIn } from './words-in.ts'

/** Drives the wizard of a new company by keyboard, in one language. */
export function companyWizard(page: Page, language: string) {
  const translate = wordsIn(language)
  const field = (name: string) => translate(`companies:fields.${name}`)
  const contact = (name: string) => translate(`companies:contact.fields.${name}`)
  const person = (name: string) => translate(`companies:administrator.${name}`)
  const write = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus()
    await page.keyboard.type(text)
  }
  const step = (name: string) =>
    page.getByRole('heading', {
      name: translate(`companies:wizard.steps.${name}`),
      exact: true,
      level: 2,
    })
  const go = () => pressEnter(page.getByRole('button', { name: translate('form:wizard.next') }))
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
      await write(contact('name'), 'Mariana Gómez')
      await write(contact('email'), 'mgomez@aurora.test')
      await write(contact('phone'), '+57 310 482 7719')
    },
    fillCompany: async ({ nit }: { readonly nit: string }) => {
      await write(field('name'), 'Droguerías Aurora')
      await write(field('nit'), nit)
      await write(field('phone'), '+57 604 320 1188')
      await write(field('address'), 'Cra. 43A # 1-50')
      await write(field('city'), 'Medellín')
      await page.getByRole('combobox', { name: field('country') }).focus()
      await page.keyboard.type('Colombia')
      await page.keyboard.press('Escape')
      await write(field('description'), 'Reparto')
    },
    fillAdministrator: async () => {
      await write(person('name'), 'Elena')
      await write(person('lastname'), 'Suárez')
      await write(person('email'), 'elena@aurora.test')
      await write(person('identification'), '52123')
      await write(person('username'), 'elenas')
    },
  }
}
