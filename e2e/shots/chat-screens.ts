import type { Page } from 'playwright-core'
import { z } from 'zod'
import type { Screen } from './screen.ts'

const supervisor = 'supervisora@demo.baquiano.test'
const people = z.object({ records: z.array(z.object({ id: z.string(), full_name: z.string() })) })
const made = z.object({ id: z.string() })

/** What the person of the page may call. */
async function callsOf(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  return async (path: string, data: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token ?? ''}` }
    const answer = await page.request.post(`/v1${path}`, { headers, data })
    return answer.json()
  }
}

/** A group of the demo with a few messages: nobody of the demo writes by itself. */
async function talk(page: Page): Promise<void> {
  const call = await callsOf(page)
  const { records } = people.parse(await call('/chat/contact/search', { quantity: 4 }))
  const member_ids = records.map(({ id }) => id)
  const group = { kind: 'group', name: 'Ruta Prosa', member_ids }
  const { id } = made.parse(await call('/chat/room', group))
  const [first] = records
  const texts = [
    '¿Quién está cerca de Mato Grosso?',
    `@${first?.full_name ?? ''}, el cliente espera hasta las 16.`,
  ]
  for (const text of texts) {
    const mention_ids = text.startsWith('@') && first ? [first.id] : []
    const message = { id: await page.evaluate(newId), text, mention_ids }
    await call(`/chat/room/${id}/message`, message)
  }
  await page.goto(`/apps/chat?room=${id}`)
  await page.getByRole('article').nth(1).waitFor()
}

/** The same with a name that is begun. */
async function mention(page: Page): Promise<void> {
  await talk(page)
  await page.locator('footer textarea').first().pressSequentially('Gracias @')
  await page.getByRole('option').first().waitFor()
}

/** The dialog that shares a visit point, from its page. */
async function share(page: Page): Promise<void> {
  const call = await callsOf(page)
  const points = z.object({ records: z.array(z.object({ id: z.string() })) })
  const { records } = points.parse(await call('/visit-point/filter', { quantity: 1 }))
  await page.goto(`/apps/visit-point/visit-point-view/${records[0]?.id ?? ''}`)
  await page.locator('button:has(.tabler-icon-share-2)').click()
  await page.getByRole('radio').first().waitFor()
}

/** A UUIDv7, made in the browser, which has nothing of ours at hand there. */
const newId = (): string => {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`
}

async function broadcast(page: Page): Promise<void> {
  const call = await callsOf(page)
  const message = {
    title: 'Llueve en Oriente: chaqueta y motos guardadas',
    text: 'Desde las 11 llueve fuerte en Oriente y Las Ferias. Motos bajo techo en cada parada.',
    target: { kind: 'all' },
    needs_answer: true,
    remind_min: 15,
  }
  const { id } = made.parse(await call('/communication', message))
  await page.goto(`/apps/communication?message=${id}&form=new`)
  // On a phone the form stands before the message.
  const isOpen = page.getByRole('heading', { level: 3 }).or(page.getByRole('textbox'))
  await isOpen.first().waitFor()
}

/** Rooms with a conversation, and a message to all phones beside the form of another. */
export const chatScreens: Readonly<Record<string, Screen>> = {
  chat: { path: '/apps/chat', as: supervisor, settle: talk },
  'chat-mention': { path: '/apps/chat', as: supervisor, settle: mention },
  'chat-share': { path: '/apps/chat', as: supervisor, settle: share },
  communication: { path: '/apps/communication', as: supervisor, settle: broadcast },
}
