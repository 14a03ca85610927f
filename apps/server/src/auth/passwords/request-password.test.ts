import type { KyselyPlugin } from 'kysely'
import { expect, it } from 'vitest'
import { createCompany, mailsTo, post, setUpPlatform } from '../../../test/accounts.ts'
import { startTestServer } from '../../../test/server.ts'

/** Queries by what they do, and where. */
const seen: string[] = []
const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const tables = JSON.stringify(node).matchAll(
      /"identifier":\{"kind":"IdentifierNode","name":"(\w+)"/g,
    )
    seen.push([node.kind, ...new Set(Array.from(tables, ([, name]) => name))].join(' '))
    return node
  },
  transformResult: async ({ result }) => result,
}
const server = await startTestServer('app', { watching: [watch] })
const forgot = (email: string, remoteAddress = '127.0.0.1') =>
  post(server, '/auth/forgot-password', { body: { email }, remoteAddress })
const linksOf = async (email: string) =>
  (await mailsTo(server, email)).flatMap(({ text }) => text.match(/-password\/(\S+)/)?.[1] ?? [])
const set = (code: string) =>
  post(server, '/auth/password', { body: { code, password: 'Otra-Clave9' } })

it('never shuts an owner out because strangers ask for links, nor floods them', async () => {
  const { email } = await createCompany(server)
  const before = (await linksOf(email)).length
  const strangers = []
  for (let count = 0; count < 6; count += 1)
    strangers.push((await forgot(email, '10.7.0.1')).status)
  expect(strangers).toEqual([200, 200, 200, 200, 429, 429])
  expect((await forgot(email, '10.7.0.2')).status).toBe(200)
  expect(await linksOf(email)).toHaveLength(before + 5)

  for (let count = 0; count < 20; count += 1) await forgot(email, `10.7.1.${count}`)
  expect(await linksOf(email)).toHaveLength(before + 12)
  expect((await forgot(email, '10.7.0.3')).status).toBe(200)
})

it.each(['newest', 'oldest'])('takes the %s link, and no other one afterwards', async (which) => {
  const { email } = await createCompany(server)
  const used = await linksOf(email)
  for (let count = 0; count < 3; count += 1) await forgot(email, `10.7.2.${count}`)
  const links = (await linksOf(email)).filter((link) => !used.includes(link))
  expect(links).toHaveLength(3)
  const taken = (which === 'newest' ? links[0] : links.at(-1)) ?? ''
  expect((await set(taken)).status).toBe(200)
  for (const link of links) expect((await set(link)).body.code).toBe('LINK_INVALID')
})

it('does the same work for an e-mail of a company, of the platform and of nobody', async () => {
  const { email } = await createCompany(server)
  const platform = await setUpPlatform(server)
  const requests = [
    (who: string, from: string) => forgot(who, from),
    (who: string, remoteAddress: string) =>
      post(server, '/api/auth/register', {
        body: { displayName: 'Ana', password: 'Clave-Segura7', email: who },
        remoteAddress,
      }),
  ]
  for (const request of requests) {
    const works = []
    for (const who of [email, platform.email, 'nobody@demo.baquiano.test']) {
      seen.length = 0
      await request(who, '10.7.3.1')
      works.push([...seen])
    }
    const [known, ...others] = works
    expect(known?.filter((work) => work.startsWith('InsertQueryNode'))).toHaveLength(3)
    for (const other of others) expect(other).toEqual(known)
  }
  expect(await mailsTo(server, 'nobody@demo.baquiano.test')).toEqual([])
})
