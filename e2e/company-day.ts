import { pressEnter } from './press-enter.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import type { Lab } from './lab.ts'
import { demoPassword } from './sign-in.ts'
import { untranslatedLines, wordsIn } from './words-in.ts'

const subjects = {
  es: 'Crea tu contraseña de Baquiano',
  en: 'Create your Baquiano password',
  pt: 'Crie sua senha do Baquiano',
  fr: 'Créez votre mot de passe Baquiano',
  de: 'Erstellen Sie Ihr Baquiano-Passwort',
} as const

interface Doing {
  readonly lab: Lab
  /** Letters of one run of the journey: another one invites other people. */
  readonly run: string
  /** Page of the administrator. */
  readonly page: Page
  readonly language: keyof typeof subjects
}

/**
 * The first day of an administrator, in one language and with the keyboard alone: invites a supervisor with a role;
 * then, depending on the language, the supervisor sets a password, a module is switched, the theme is changed.
 */
export async function companyDay(doing: Doing): Promise<void> {
  await selectLanguage(doing)
  const email = await invite(doing)
  for (const act of turns[doing.language]) await act(doing, email)
}

type Act = (doing: Doing, email: string) => Promise<void>

/** German has the longest words, so that it runs every step. */
const turns: Readonly<Record<keyof typeof subjects, readonly Act[]>> = {
  es: [],
  en: [switchChat],
  pt: [changeColor],
  fr: [accept],
  de: [accept, switchChat, changeColor],
}

/** Stores the language without the menu, which has its own test. */
async function selectLanguage({ lab, page, language }: Doing): Promise<void> {
  const { access_token: token } = lab.company()
  const call = apiOf(lab.url())
  const {
    id: _,
    update_on: __,
    ...preference
  } = z
    .looseObject({ id: z.string(), update_on: z.string() })
    .parse(await call('GET', '/preference', { token }))
  await call('PUT', '/preference', { token, body: { ...preference, language } })
  await keepLanguage(page, language)
}

/** Returns the e-mail of the invited person. */
async function invite({ page, language, run }: Doing): Promise<string> {
  const email = `ana.${run}.${language}@example.com`
  await page.goto('/apps/resource/resource-create')
  await page.locator('#field-name').focus()
  for (const text of ['Ana', 'Gil', `52${run}${language}`]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.locator('#field-email').focus()
  for (const text of [email, `ana${run}${language}`]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('SUPER')
  await page.getByRole('option', { name: /^super/i }).waitFor()
  await awaitTimers(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectTranslated(page, language)
  await page.locator('#field-username').press('Enter')
  await page.locator('#field-activity_ids').waitFor()
  await pressEnter(page.locator('form button[type=submit]'))
  // Their phone is paired another day.
  await page.locator('#field-pairs_device').press('Space')
  await expectTranslated(page, language)
  await pressEnter(page.locator('form button[type=submit]'))
  await page.waitForURL('**/apps/resource/resource-view/*')
  await page.getByText(email).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  return email
}

/** Follows the link of the mail, which is in the language of the inviting person. */
async function accept({ lab, language }: Doing, email: string): Promise<void> {
  const translate = wordsIn(language)
  const mail = z.object({ subject: z.string(), text: z.string() })
  const { records } = z
    .object({ records: z.array(mail).length(1) })
    .parse(await apiOf(lab.url())('GET', `/demo/inbox?to=${email}`))
  expect(records[0]?.subject).toBe(subjects[language])
  const link = /\/pages\/create-password\/\S+/.exec(records[0]?.text ?? '')?.[0] ?? ''
  const { page: invitedPage } = await lab.visit()
  await keepLanguage(invitedPage, language)
  await invitedPage.goto(link)
  await invitedPage.getByLabel(translate('account:new_password'), { exact: true }).waitFor()
  await invitedPage.keyboard.type(demoPassword)
  await invitedPage.getByLabel(translate('account:repeat'), { exact: true }).focus()
  await invitedPage.keyboard.type(demoPassword)
  await expectTranslated(invitedPage, language)
  await invitedPage.keyboard.press('Enter')
  await invitedPage.getByRole('heading', { name: translate('account:set.title') }).waitFor()
  await invitedPage.close()
}

/** Off where it is on, and on where it is off; the menu follows. */
async function switchChat({ page, language }: Doing): Promise<void> {
  const translate = wordsIn(language)
  await page.goto('/dashboard/modules')
  const name = translate('permissions:module.CHAT')
  const module = page.getByRole('switch', { name, exact: true })
  await module.focus()
  const wasOn = await module.isChecked()
  await page.keyboard.press('Space')
  const chat = page.getByRole('link', { name: translate('chat:menu'), exact: true })
  const save = page.getByRole('button', { name: translate('company-config:modules.save') })
  await expect.poll(() => save.isEnabled()).toBe(true)
  await expectTranslated(page, language)
  await pressEnter(save)
  await page.getByText(translate('company-config:modules.saved')).waitFor()
  await chat.waitFor({ state: wasOn ? 'detached' : 'visible' })
}

async function changeColor({ page, language }: Doing): Promise<void> {
  const translate = wordsIn(language)
  await page.goto('/dashboard/setting')
  await page.getByRole('textbox', { name: translate('settings:color.title'), exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(language === 'pt' ? '#0B3D91' : '#E64980')
  await expectTranslated(page, language)
  await page.keyboard.press('Enter')
  await page.getByText(translate('settings:saved')).waitFor()
}

async function keepLanguage(page: Page, language: string): Promise<void> {
  await page.goto('/pages/error-404')
  await page.evaluate(
    (chosen) => localStorage.setItem('language', JSON.stringify(chosen)),
    language,
  )
}

async function expectTranslated(page: Page, language: string): Promise<void> {
  expect(await untranslatedLines(page, language)).toEqual([])
}

/** A list that opens clears its highlighted option by a timer, faster than any user. */
const awaitTimers = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => setTimeout(() => setTimeout(resolve))))
