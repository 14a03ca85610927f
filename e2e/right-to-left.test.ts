import type { Locator, Page } from 'playwright-core'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { apiOf } from '../bench/lab/api.ts'
import { firstTypology } from '../bench/lab/first-typology.ts'
import { phonesOf } from './field-phones.ts'
import { openLab } from './lab.ts'
import { storeSession } from './store-session.ts'

const lab = openLab()
const { phoneWithVisits } = phonesOf(lab)
const day = '2999-05-04'
const withId = z.object({ id: z.string() })
const longName = 'Comercializadora de Repuestos y Accesorios del Occidente'

/** Two digits of visits for somebody on a day, at a customer whose name is cut in the list. */
async function planDay(): Promise<void> {
  const { access_token: token } = lab.company()
  const api = apiOf(lab.url())
  const make = async (path: string, body: object) =>
    withId.parse(await api('POST', path, { token, body })).id
  const object_type_id = await firstTypology(api, token)
  const visit_point_id = await make('/visit-point', { ...place, object_type_id })
  const activity_id = await make('/activity', { name: 'Entrega', service_time: 600 })
  const roles = z.array(withId.extend({ name: z.string() }))
  const role = roles
    .parse(await api('GET', '/role', { token }))
    .find(({ name }) => name === 'RECURSO')
  const resource_id = await make('/resource', {
    id: uuidv7(),
    name: 'Recurso',
    lastname: 'Prueba',
    identification: 'RTL1',
    // Of this try alone: an e-mail is unique among all companies.
    email: `r1-${uuidv7()}@lab.baquiano.test`,
    username: 'recursortl1',
    role_id: role?.id,
    activity_ids: [activity_id],
  })
  for (let hour = 10; hour < 20; hour += 1) {
    const hours = { hour_init: `${hour}:00:00`, hour_end: `${hour}:30:00` }
    await make('/visit', { date: day, ...hours, visit_point_id, activity_id, resource_id })
  }
}

it('keeps the order and the beginning of texts from right to left, and lets no day of a week touch the next', async () => {
  await planDay()
  const { page, complaints } = await lab.visit()
  await doneThisWeek(page)
  await page.addInitScript(() =>
    localStorage.setItem('appearance', JSON.stringify({ theme: 'light', direction: 'rtl' })),
  )
  await storeSession(page, lab.url(), lab.company())
  await page.goto(`/dashboard/maps?date=${day}`)
  const row = page.getByRole('button', { name: /Recurso Prueba/ }).first()
  await row.waitFor()
  expect(await startOf(row.getByText(longName))).toBe('inside')

  const heading = page.getByRole('heading', { name: /^Recursos/ })
  expect(await heading.evaluate(gapOf)).toBeGreaterThanOrEqual(4)
  expect(await page.evaluate(mirrored)).toEqual([])

  await row.click()
  const person = page.getByRole('complementary', { name: 'Recurso Prueba' })
  const done = person.getByText('0 de 10 visitas terminadas')
  await done.waitFor()
  expect(await done.evaluate(isLeftToRight)).toBe(true)
  const days = person.getByRole('listitem').filter({ hasText: /^(lun|mar|mié|jue|vie|sáb|dom)/ })
  await days.filter({ hasText: '10/10' }).waitFor()
  expect(await days.count()).toBe(7)
  expect(
    await days.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth)),
  ).toEqual(Array.from({ length: 7 }, () => 0))
  expect(complaints).toEqual([])
})

it('turns the phone round: nothing leaves the screen, arrows point the other way, and a swipe goes from right to left', async () => {
  const { token, ids } = await phoneWithVisits(0, [longName, 'Bodega Dos'])
  const { page, barriers, complaints } = await lab.visit(
    {
      hasTouch: true,
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 4.65, longitude: -74.06 },
    },
    { width: 360 },
  )
  await page.addInitScript(() =>
    localStorage.setItem('appearance', JSON.stringify({ theme: 'light', direction: 'rtl' })),
  )
  await page.goto(`/field/pair#${token}`)
  await page.getByRole('button', { name: 'Sí, empezar' }).click()
  await page.getByText('Bodega Dos').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  const swipe = page.getByRole('button', { name: /^Voy en camino/ })
  await swipe.scrollIntoViewIfNeeded()
  const box = await swipe.boundingBox()
  if (!box) throw new Error('nothing to swipe')
  const at = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 20, at)
  await page.mouse.down()
  await page.mouse.move(box.x + 20, at, { steps: 8 })
  await page.mouse.up()
  await page.getByRole('button', { name: /^Llegué/ }).waitFor()

  const visit = `/field/visit/${ids[0]}`
  const screens = ['/field/', visit, `${visit}/way`, `${visit}/photos`, `${visit}/signature`]
  for (const path of [...screens, '/field/messages', '/field/outbox', '/field/me', '/field/past']) {
    await page.goto(path)
    await page
      .getByRole('navigation')
      .or(page.getByRole('link', { name: 'Volver' }))
      .first()
      .waitFor()
    expect([path, await page.evaluate(leaving)]).toEqual([path, []])
  }
  await page.goto(visit)
  const back = page.getByRole('link', { name: 'Volver' })
  await back.waitFor()
  expect(await back.locator('svg').evaluate(isFlipped)).toBe(true)
  const { x = 0 } = (await back.boundingBox()) ?? {}
  expect(x).toBeGreaterThan(360 / 2)
  expect(await barriers()).toEqual([])
  expect(complaints).toEqual([])
})

/** What is drawn beyond the sides of the screen, by its class or tag. */
const leaving = () =>
  [...document.querySelectorAll('#root *')].flatMap((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    const isClipped = element.closest('.scroll-x, .ell, .sr-only, canvas, svg') !== null
    const isOut = width > 0 && !isClipped && (left < -1 || right > innerWidth + 1)
    return isOut ? [`${element.tagName} ${element.className} ${left} ${right}`] : []
  })

const isFlipped = (icon: Element): boolean =>
  new DOMMatrix(getComputedStyle(icon).transform).a < 0 ||
  getComputedStyle(icon).scale.startsWith('-1')

/** Answers a person's week with the visits of that day, as if they had been done on the Monday of the week. */
const doneThisWeek = (page: Page) =>
  page.route('**/v1/visit/filter', async (route) => {
    const listBody = z.object({ filters: z.object({ dates: range.optional() }) })
    const body = listBody.loose().parse(route.request().postDataJSON())
    const { dates } = body.filters
    if (!dates || dates.date_init === dates.date_end) return route.continue()
    const onDay = { ...body, filters: { dates: { date_init: day, date_end: day } } }
    const answer = await (await route.fetch({ postData: onDay })).text()
    const done = answer.replaceAll(day, dates.date_init).replaceAll('"Scheduled"', '"Finalized"')
    return route.fulfill({ contentType: 'application/json', body: done })
  })
const range = z.object({ date_init: z.string(), date_end: z.string() })

/** Pixels between the words of a heading and the count beside them. */
function gapOf(heading: Element): number {
  const words = document.createRange()
  words.selectNode(heading.childNodes[0] ?? heading)
  const count = heading.lastElementChild?.getBoundingClientRect()
  const { left, right } = words.getBoundingClientRect()
  return count ? Math.max(left - count.right, count.left - right) : 0
}

/** Elements of texts whose signs would change sides with the page: "¿Cómo?" would end where it begins. */
const mirrored = () =>
  ['p', 'b', 'em', 'h1', 'h2', 'h3', 'h4', 'li', 'dt', 'dd', 'output', 'legend', 'summary'].filter(
    (tag) => {
      const element = document.body.appendChild(document.createElement(tag))
      const { unicodeBidi } = getComputedStyle(element)
      element.remove()
      return unicodeBidi !== 'plaintext'
    },
  )

/** Whether the first letter of a text that is cut is seen. */
const startOf = (text: Locator) =>
  text.evaluate((element) => {
    const letter = document.createRange()
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() ?? element
    letter.setStart(words, 0)
    letter.setEnd(words, 1)
    const { left } = letter.getBoundingClientRect()
    return left >= element.getBoundingClientRect().left - 1 ? 'inside' : 'outside'
  })

/** Whether the number that a text begins with stands left of its words. */
function isLeftToRight(element: Element): boolean {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!text?.textContent) return false
  const leftOf = (at: number) => {
    const letter = document.createRange()
    letter.setStart(text, at)
    letter.setEnd(text, at + 1)
    return letter.getBoundingClientRect().left
  }
  return leftOf(0) < leftOf(text.textContent.length - 1)
}

const place = {
  name: longName,
  identification: 'P1',
  phone: '+57 601 555 0102',
  address: 'Calle 12 # 3-4',
  country: 'Colombia',
  department: 'Cundinamarca',
  city: 'Bogotá',
  cx: -74.08,
  cy: 4.62,
}
