import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Screen } from './screen.ts'

const administrator = 'admin@demo.baquiano.test'
const records = z.object({ records: z.array(z.object({ id: z.string() })) })
const sent = z.object({ id: z.string() })
const outbox = z.object({ records: z.array(z.object({ body: z.string() })) })
const verified = z.object({
  user: z.object({ activities: z.array(z.object({ id: z.string(), name: z.string() })) }),
})
const board = z.object({ records: z.array(z.object({ id: z.string() })) })
const signedIn = z.object({ company_id: z.string() })

async function callsOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  return async (method: 'get' | 'post' | 'put', path: string, data?: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token ?? ''}` }
    const answer = await page.request[method](`/v1${path}`, { headers, ...(data && { data }) })
    return answer.json()
  }
}

/** A UUIDv7, made in the browser, which has nothing of ours at hand there. */
const newId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

/** A customer of the demo who asks for three visits, since nobody of the demo asks by itself. */
async function ask(page: Page): Promise<{ company_id: string; ids: string[] }> {
  const call = await callsOf(page)
  const { company_id } = signedIn.parse(await call('get', '/auth/user'))
  const points = records.parse(await call('post', '/visit-point/filter', { quantity: 20 })).records
  const phone = `+57311555${String(Date.now()).slice(-4)}`
  for (const { id } of points) {
    const made = await call('post', `/visit-point/${id}/on-demand-user`, { phone })
    if (sent.safeParse(made).success) break
  }
  const base = `/request/${company_id}`
  const code = sent.parse(await call('post', `${base}/code`, { phone }))
  const messages = outbox.parse(await call('post', '/follower/delivery/filter', { sort: 'DESC' }))
  const [digits = ''] = /\d{6}/.exec(messages.records[0]?.body ?? '') ?? []
  const { user } = verified.parse(await call('put', `${base}/code/${code.id}`, { code: digits }))
  const notes = ['Se moja el tablero de la luz, ya cerré la llave', '', 'Timbre dañado']
  for (const [index, note] of notes.entries()) {
    const activity_id = user.activities[index]?.id ?? user.activities[0]?.id
    const id = await page.evaluate(newId)
    await call('post', `${base}/visit`, { id, activity_id, time: null, note })
  }
  const open = board.parse(await call('get', '/on-demand')).records
  return { company_id, ids: open.map(({ id }) => id) }
}

async function dashboard(page: Page): Promise<void> {
  const { ids } = await ask(page)
  const call = await callsOf(page)
  for (const [index, how] of [
    [1, 'offer'],
    [2, 'assignment'],
  ] as const) {
    const id = ids.at(-index)
    const found = z
      .object({ records: z.array(z.object({ resource_id: z.string(), is_allowed: z.boolean() })) })
      .parse(await call('get', `/on-demand/${id}/candidate`))
    const person = found.records.find(({ is_allowed }) => is_allowed)
    const method = how === 'offer' ? 'post' : 'put'
    if (person) await call(method, `/on-demand/${id}/${how}`, { resource_id: person.resource_id })
  }
  await page.goto(`/apps/on-demand?request=${ids.at(-3)}`)
  await page
    .getByRole('button', { name: /^Asignar a|^Assign to| zuweisen$/ })
    .first()
    .waitFor()
}

async function asking(page: Page): Promise<void> {
  const { company_id } = await ask(page)
  await page.goto(`/request/${company_id}`)
  await page.getByRole('article').first().waitFor()
}

async function writingDown(page: Page): Promise<void> {
  await page.locator('button:has(.tabler-icon-plus)').first().click()
  await page.getByRole('dialog').waitFor()
}

/** The office's dashboard with requests in each column, their history, and the page of a customer. */
export const onDemandScreens: Readonly<Record<string, Screen>> = {
  'on-demand': { path: '/apps/on-demand', as: administrator, settle: dashboard },
  'on-demand-new': { path: '/apps/on-demand', as: administrator, settle: writingDown },
  'on-demand-history': {
    path: '/apps/on-demand-history',
    as: administrator,
    settle: async (page) => page.getByRole('listitem').first().waitFor(),
  },
  request: { path: '/apps/on-demand', as: administrator, settle: asking },
}
