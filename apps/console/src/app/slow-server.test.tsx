import { moduleNames, permissions } from '@baquiano/contract/platform'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  answers,
  day,
  openAs,
  server,
  setUpConsole,
  tearDownConsole,
} from '../../test/console-fixture.tsx'
import { makeUser } from '../../test/make-user.ts'
import { featurePages } from './features.ts'

// While the server has not answered, no page may say that there is nothing: people act on it.

const someone = '0195d5a0-0000-7000-8000-0000000000b7'
const user = makeUser({
  permissions: [...permissions],
  modules: [...moduleNames],
  userRole: 'admin',
})
/** What the console needs to open a page at all: who is signed in, and what they prefer. */
const session = ['GET /v1/auth/user', 'GET /v1/preference']

beforeEach(setUpConsole)
afterEach(tearDownConsole)

/** Only these calls are answered; the others never are. */
function answerOnly(isAnswered: (call: string) => boolean): void {
  server.mockImplementation(async (url, options) => {
    const call = `${options?.method ?? 'GET'} ${url}`
    if (!session.includes(call) && !isAnswered(call)) return new Promise(() => {})
    return Response.json(answers.get(call))
  })
}

/** How the console says in Spanish that something is empty; or a count of nothing. */
const emptiness =
  /Aún no|Todavía no|Todavía nadie|Ningún |Ninguna |Ninguno|No hay |Nadie |Nada |No tiene |Sin visitas|Sin datos|Sin posici|No queda|(?<![\d.,:/])0(?![\d.,:/])/

/** What somebody has to tell first is known to be missing. */
const ownChoices: Readonly<Record<string, RegExp>> = {
  '/apps/massive-assignment': /0 de 4|0 puntos/g,
  '/apps/reports': /0 de 10/g,
  '/dashboard/preferences': /Todavía no hay ninguna\. Pon una estrella/g,
}

/** What the page shows that says of something that it is empty; null where nothing does. */
async function emptinessOf(path: string): Promise<string | null> {
  openAs(user, path)
  const main = await screen.findByRole('main', {}, { timeout: 20_000 })
  await new Promise((resolve) => setTimeout(resolve, 300))
  const text = main.textContent.replaceAll(ownChoices[path] ?? /$^/g, '')
  const at = text.search(emptiness)
  return at === -1 ? null : text.slice(Math.max(at - 30, 0), at + 60)
}

const paths = featurePages.map(({ path }) =>
  path.replaceAll(/\/\{-\$\w+\}/g, '').replaceAll(/\$\w+/g, someone),
)

it.each(paths)('says of nothing on %s that it is empty before the server answers', async (path) => {
  answerOnly(() => false)
  expect(await emptinessOf(path)).toBeNull()
})

const ofVisits = ['/dashboard/maps', '/apps/board', '/apps/calendar/resource-calendar'].map(
  (path) => `${path}?date=${day}`,
)

it.each(ofVisits)('says of no visit on %s before visits are known, whoever is', async (path) => {
  answerOnly((call) => answers.has(call) && call !== 'POST /v1/visit/filter')
  expect(await emptinessOf(path)).toBeNull()
})

it.each(ofVisits)(
  'says of nobody on %s before people are known, whose visits are',
  async (path) => {
    answerOnly((call) => answers.has(call) && call !== 'POST /v1/resource/filter')
    expect(await emptinessOf(path)).toBeNull()
  },
)
