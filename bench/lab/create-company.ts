import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Api, apiOf } from './api.ts'

const password = 'Baquiano-Demo1'
const administrator = 'admin@lab.baquiano.test'
const platform = 'plataforma@lab.baquiano.test'
const withId = z.object({ id: z.string() })
const session = z.object({ access_token: z.string() })

export interface LabCompany {
  readonly company_id: string
  /** Of its administrator. */
  readonly access_token: string
  /** Of the platform administrator who created it. */
  readonly platform_token: string
}

/** Creates a company on an empty server in demo mode, through mailed links and codes. */
export async function createCompany(url: string, home: string): Promise<LabCompany> {
  const api = apiOf(url)
  const setup_token = (await readFile(join(home, 'setup-token'), 'utf8')).trim()
  const who = { name: 'Pía', lastname: 'Mora', email: platform, password }
  await api('POST', '/auth/setup', { body: { ...who, setup_token } })
  const platform_token = await signIn(api, platform)
  const company = { email: administrator, nit: '900000000' }
  return { ...(await createCompanyAs(api, platform_token, company)), platform_token }
}

/** A new session of the administrator: one ends after a quarter of an hour. */
export const signInAgain = (url: string): Promise<string> => signIn(apiOf(url), administrator)

/** New sessions in a company that `createCompany` made, in a copy of its home. */
export async function enterCompany(url: string, company_id: string): Promise<LabCompany> {
  const api = apiOf(url)
  return {
    company_id,
    access_token: await signIn(api, administrator),
    platform_token: await signIn(api, platform),
  }
}

/** Creates a second company, by the same platform administrator. */
export function createNeighbour(url: string, platform_token: string): Promise<LabCompany> {
  const company = { email: 'admin@vecina.baquiano.test', nit: '900000001' }
  const api = apiOf(url)
  return createCompanyAs(api, platform_token, company).then((own) => ({ ...own, platform_token }))
}

interface New {
  /** Of its administrator. */
  readonly email: string
  readonly nit: string
}

async function createCompanyAs(
  api: Api,
  token: string,
  { email, nit }: New,
): Promise<Omit<LabCompany, 'platform_token'>> {
  const company = await api('POST', '/company', { token, body: aCompany(email, nit) })
  const [link] = await mailsTo(api, email)
  const code = z.string().parse(link?.match(/create-password\/(\S+)/)?.[1])
  await api('POST', '/auth/password', { body: { code, password } })
  return {
    company_id: withId.parse(company).id,
    access_token: await signIn(api, email),
  }
}

async function signIn(api: Api, email: string): Promise<string> {
  const proof = z.object({ uid: z.string(), ticket: z.string() })
  const proven = await api('POST', '/identity/password', { body: { email, password } })
  const { uid, ticket } = proof.parse(proven)
  await api('POST', '/codetfa', { token: ticket, body: { email } })
  const [mail] = await mailsTo(api, email)
  const code = z.string().parse(mail?.match(/\b\d{6}\b/)?.[0])
  const body = { client_secret: 'console', uid, email, code }
  return session.parse(await api('POST', '/auth/login', { token: ticket, body })).access_token
}

async function mailsTo(api: Api, email: string): Promise<string[]> {
  const inbox = z.object({ records: z.array(z.object({ text: z.string() })) })
  const answer = await api('GET', `/demo/inbox?to=${encodeURIComponent(email)}`)
  return inbox.parse(answer).records.map(({ text }) => text)
}

function aCompany(email: string, nit: string) {
  return {
    name: 'Laboratorio',
    address: 'Calle 1 # 2-3',
    phone: '+57 601 555 0100',
    nit,
    date_init: '2020-01-01',
    date_end: '2099-12-31',
    contact_persons: [{ name: 'Ana', phone: '+57 601 555 0101', email: 'ana@lab.baquiano.test' }],
    city: 'Bogotá',
    country: 'Colombia',
    description: 'Medidas y averías',
    time_zone: 'America/Bogota',
    administrator: {
      name: 'Ada',
      lastname: 'Ruiz',
      identification: 'A1',
      email,
      username: 'adaruiz',
    },
  }
}
