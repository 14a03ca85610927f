import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { storeSession } from './store-session.ts'
import { companyWizard } from './company-wizard.ts'
import { openLab, widths } from './lab.ts'
import { untranslatedLines, wordsIn } from './words-in.ts'

const lab = openLab()
/** The list with this file's company alone. */
const path = () => `/dashboard/company/list?search=${encodeURIComponent(lab.company().name)}`
const record = z.object({ id: z.string(), city: z.string(), status: z.string() })

const come = (page: Page) =>
  storeSession(page, lab.url(), { access_token: lab.company().platform_token })
const current = async () => {
  const token = lab.company().platform_token
  const id = lab.company().company_id
  return record.parse(await apiOf(lab.url())('GET', `/company/${id}`, { token }))
}

it.each(widths)('shows companies without barriers at %i px', async (width) => {
  const options = { reducedMotion: 'reduce' } as const
  const { page, barriers, complaints } = await lab.visit(options, { width })
  await come(page)
  await page.goto(path())
  const row = page.getByRole('button', { name: /Laboratorio/ })
  await row.waitFor()
  expect(await barriers()).toEqual([])
  await row.click()
  await page.getByRole('heading', { name: 'Editar empresa' }).waitFor()
  await page.getByRole('button', { name: 'Agregar contacto' }).click()
  expect(await barriers()).toEqual([])
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide).toBe(0)
  expect(complaints).toEqual([])
})

it('edits, deactivates and reactivates a company by keyboard alone', async () => {
  const { page, barriers } = await lab.visit()
  await come(page)
  await page.goto(path())
  await page.getByRole('button', { name: /Laboratorio/ }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Editar empresa' }).waitFor()
  await page.getByLabel('Ciudad').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Chía')
  await page.keyboard.press('Enter')
  await page.getByText(`Empresa ${lab.company().name} guardada`).waitFor()
  expect((await current()).city).toBe('Chía')
  await pressEnter(page.getByRole('button', { name: 'Deshacer', exact: true }))
  await page.getByText('Listo: quedó como estaba').waitFor()
  expect((await current()).city).toBe('Bogotá')

  await pressEnter(page.getByRole('button', { name: /Laboratorio/ }))
  await pressEnter(page.getByRole('button', { name: 'Desactivar' }))
  await page.getByRole('dialog').waitFor()
  expect(await barriers()).toEqual([])
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }))
  await page.getByText(`${lab.company().name} quedó inactiva`).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect((await current()).status).toBe('Inactive')
  await pressEnter(page.getByRole('button', { name: 'Reactivar' }))
  await pressEnter(page.getByRole('dialog').getByRole('button', { name: 'Reactivar' }))
  await page.getByText(`${lab.company().name} está activa otra vez`).waitFor()
  expect((await current()).status).toBe('Active')
})

it('creates a company by keyboard alone, here in French, and its administrator gets a mail', async () => {
  const { page, barriers } = await lab.visit()
  const translate = wordsIn('fr')
  await come(page)
  await page.addInitScript(() => localStorage.setItem('language', '"fr"'))
  await page.goto('/dashboard/company/list')
  await pressEnter(page.getByRole('button', { name: translate('companies:new') }))
  const { step, go, fillCompany, fillContact, fillAdministrator } = companyWizard(page, 'fr')
  await step('company').waitFor()
  await go()
  await page.getByText(translate('form:mend_other').replace('{{count}}', '7')).waitFor()
  expect(await barriers()).toEqual([])
  await fillCompany({ nit: lab.company().nit })
  expect(await summaryLines(page, translate('form:summary'))).toEqual({ count: 7, cut: [] })
  await go()
  await page.getByText(translate('form:problems.COMPANY_NIT_TAKEN')).waitFor()
  await page.getByLabel('NIT', { exact: true }).fill('900418822')
  await go()
  await step('contacts').waitFor()
  await fillContact()
  expect(await barriers()).toEqual([])
  await go()
  await step('modules').waitFor()
  expect(await barriers()).toEqual([])
  await page.getByLabel(translate('permissions:module.ALARMS')).press('Space')
  await go()
  await step('administrator').waitFor()
  await fillAdministrator()
  await page.reload()
  await step('administrator').waitFor()
  await go()
  await step('review').waitFor()
  expect(await barriers()).toEqual([])
  expect(await untranslatedLines(page, 'fr')).toEqual([])
  await pressEnter(page.getByRole('button', { name: translate('companies:wizard.create') }))
  await page
    .getByText('Droguerías Aurora créée. Un e-mail a été envoyé à elena@aurora.test')
    .waitFor()
  await page.getByRole('button', { name: /Droguerías Aurora/ }).waitFor()
  const mails = z.object({ records: z.array(z.object({ text: z.string() })) })
  const answer = await apiOf(lab.url())('GET', '/demo/inbox?to=elena@aurora.test')
  expect(mails.parse(answer).records[0]?.text).toContain('create-password/')
})

/** The lines of the summary beside the wizard, and those that do not stand inside it one under the other. */
const summaryLines = (page: Page, name: string) =>
  page.getByRole('complementary', { name }).evaluate((aside) => {
    const inside = aside.getBoundingClientRect()
    const terms = [...aside.querySelectorAll('dt')]
    const start = terms[0]?.getBoundingClientRect().left
    const cut = terms.filter((term) => {
      const end = term.nextElementSibling?.getBoundingClientRect().right ?? Number.POSITIVE_INFINITY
      return term.getBoundingClientRect().left !== start || end > inside.right
    })
    return { count: terms.length, cut: cut.map(({ textContent }) => textContent) }
  })
