import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const withId = z.object({ id: z.string() })
/** A Monday that is always ahead. */
const day = '2999-11-18'
/** Three days of the week after it. */
const [first, second, third] = ['2999-11-25', '2999-11-26', '2999-11-27'] as const
const shops = ['Molino', 'Bodega', 'Casona', 'Taller', 'Puente'] as const
/** For what is done with gas, which nobody may do. */
const kitchen = 'Cocina'

const send = (method: 'POST' | 'GET' | 'PUT', path: string, body?: object) =>
  apiOf(lab.url())(method, path, { token: lab.company().access_token, ...(body && { body }) })
const make = async (path: string, body: object) => withId.parse(await send('POST', path, body)).id

interface Sunday {
  /** Two people who can do the same. */
  readonly people: readonly [string, string]
  readonly date: string
  /** Whether some visits are promised one of two windows of that day. */
  readonly isPromised: boolean
}

/** Two people, and visits that nobody has, one of which asks for a skill that both lack. */
async function plannedFor({ people, date, isPromised }: Sunday): Promise<void> {
  const object_type_id = await firstTypology(apiOf(lab.url()), lab.company().access_token)
  const [role] = z.array(withId).parse(await send('GET', '/role'))
  if (!role) throw new Error('The company has no role')
  const activity_id = await make('/activity', {
    name: `Revisión de ${people[0]}`,
    service_time: 1200,
  })
  for (const name of people) {
    await make('/resource', {
      name,
      lastname: 'Paz',
      identification: `CC${name}`,
      email: `${name.toLowerCase()}.paz@lab.baquiano.test`,
      username: `${name.toLowerCase()}.paz`.replace('.', ''),
      role_id: role.id,
      activity_ids: [activity_id],
    })
  }
  for (const [at, name] of [...shops, kitchen].entries()) {
    const visit_point_id = await make('/visit-point', {
      object_type_id,
      name,
      identification: `${people[0]}${name}`,
      phone: '+57 601 555 0102',
      address: 'Calle 1 # 2-3',
      country: 'Colombia',
      department: 'Bogotá',
      city: 'Bogotá',
      cx: -74.06 + at / 200,
      cy: 4.65,
      relation_mode: 'all',
    })
    const none = { skills: null, demand: null, priority: null, setup_s: null, time_windows: null }
    const windows = [
      { hour_init: '08:00:00', hour_end: '10:00:00' },
      { hour_init: '14:00:00', hour_end: '16:00:00' },
    ]
    await make('/visit', {
      visit_point_id,
      activity_id,
      date,
      needs:
        name === kitchen
          ? { ...none, skills: ['gas'] }
          : isPromised && at % 2 === 0
            ? { ...none, time_windows: windows }
            : null,
    })
  }
}

/** Takes the first plan that the search shows: so few visits get no better one. */
async function planned(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Jornada' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Detener y usar el mejor' }).click()
  await page.getByText('Detenida', { exact: true }).waitFor()
}

it('plans Monday on Sunday, gives a skill up for what fits nowhere, schedules it, and shares the day of whoever falls ill', async () => {
  const people = ['Amparo', 'Benito'] as const
  await plannedFor({ people, date: day, isPromised: true })
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/routing?date=${day}`)
  for (const name of people) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Optimizar 6 visitas' }).click()
  await page.waitForURL(/routing\/result/)
  await planned(page)

  // The plan says what is missing, and makes another one that lends the skill to somebody.
  const left = page.getByRole('listitem').filter({ hasText: kitchen })
  await left.getByText(/gas/).first().waitFor()
  expect(await barriers()).toEqual([])
  await lendSkill(page)
  await planned(page)
  await page.getByText('Todas las visitas tienen un lugar en el plan.').waitFor()
  await page.getByRole('button', { name: /^Programar \d+ cambios/ }).click()
  await page.getByText(/^\d visitas programadas/).waitFor()

  const result = page.url()
  await page.goto(result.replace('/result/', '/sheets/'))
  await page.getByRole('article').first().getByRole('columnheader', { name: 'Firma' }).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar PDF' }).click()
  const pdf = await readFile(await (await download).path())
  expect(pdf.subarray(0, 4).toString()).toBe('%PDF')

  await shareDay(page)
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})

/** Makes another plan in which somebody does without the skill that is missing. */
async function lendSkill(page: Page): Promise<void> {
  const left = page.getByRole('listitem').filter({ hasText: kitchen })
  const before = page.url()
  await left
    .locator('div')
    .filter({ hasText: 'con la habilidad' })
    .getByRole('button', { name: 'Probar' })
    .first()
    .click()
  await page.waitForURL((url) => url.href !== before)
}

it('plans a week, of which what fits on no day gets a skill lent, shows its second day on the board, and takes it back', async () => {
  const people = ['Carmela', 'Dionisio'] as const
  await plannedFor({ people, date: first, isPromised: false })
  const { page, barriers, complaints } = await lab.visit({ reducedMotion: 'reduce' })
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/apps/routing?date=${first}&date_end=${third}`)
  for (const name of people) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
  // Four visits fit into each day.
  await page.getByRole('textbox', { name: 'Máximo de visitas por recurso' }).fill('2')
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: 'Optimizar 6 visitas' }).click()
  await page.waitForURL(/routing\/result/)
  await planned(page)
  await page.getByRole('listitem').filter({ hasText: kitchen }).getByText(/gas/).first().waitFor()
  await lendSkill(page)
  await planned(page)
  await page.getByText('Todas las visitas tienen un lugar en el plan.').waitFor()

  // What the first day has no room for is on the second.
  const days = page.getByRole('radiogroup', { name: 'Días del plan' })
  await days.locator('label').filter({ hasText: '2 visitas' }).first().click()
  await page.waitForURL(new RegExp(`day=${second}`))
  expect(await barriers()).toEqual([])
  await page.getByRole('button', { name: /^Programar \d+ cambios/ }).click()
  await page.getByText(/^\d visitas programadas/).waitFor()

  const result = page.url()
  await page.goto(`/apps/board?date=${second}`)
  const lanes = page.getByRole('button', {
    name: new RegExp(`^(${[...shops, kitchen].join('|')})`),
  })
  await lanes.nth(1).waitFor()
  await page.goto(result)
  await page.getByRole('button', { name: 'Deshacer la programación' }).click()
  await page.getByText('La programación se deshizo').waitFor()
  await page.goto(`/apps/board?date=${second}`)
  await page.getByText(people[0]).first().waitFor()
  expect(await lanes.count()).toBe(0)
  expect(complaints).toEqual([])
})

/** Gives the visits of somebody to the other one, all but one. */
async function shareDay(page: Page): Promise<void> {
  await page.goto(`/apps/routing?date=${day}&replan=true`)
  // Whoever has most visits stands first.
  await page
    .getByRole('checkbox', { name: /no sigue: repartir/ })
    .first()
    .check()
  await page.getByRole('button', { name: /^Optimizar \d+ visitas/ }).click()
  await page.waitForURL(/routing\/result/)
  await planned(page)
  const changes = page.getByRole('list', { name: 'Cambios' })
  await changes.getByRole('checkbox').nth(1).waitFor()
  const all = await changes.getByRole('checkbox').count()
  await changes.getByRole('checkbox').first().uncheck()
  await page.getByRole('button', { name: `Aplicar ${all - 1} de ${all} cambios` }).click()
  await page.getByText(/^\d visitas? programadas?/).waitFor()
}
