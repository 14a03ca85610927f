import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type Api, apiOf } from './api.ts'

const password = 'Baquiano-Demo1'
const administrator = 'admin@lab.baquiano.test'
/** The platform administrator of a server that `createCompany` set up. */
export const labPlatform = 'plataforma@lab.baquiano.test'
const withId = z.object({ id: z.string() })
const session = z.object({ access_token: z.string() })

/** What is unique among the companies of a server. */
export interface NewCompany {
  readonly name: string
  readonly nit: string
  /** E-mail of its administrator. */
  readonly administrator: string
  /** That of Bogotá without it. */
  readonly time_zone?: string
}

export interface LabCompany extends NewCompany {
  readonly company_id: string
  /** Of its administrator. */
  readonly access_token: string
  /** Of the platform administrator who created it. */
  readonly platform_token: string
}

/** Creates a company on an empty server in demo mode, through mailed links and codes. */
export async function createCompany(url: string, home: string): Promise<LabCompany> {
  await createPlatformAccount(url, home)
  const platform_token = await signIn(apiOf(url), labPlatform)
  return addCompany(url, platform_token, { name: 'Laboratorio', administrator, nit: '900000000' })
}

/** Creates the first platform administrator of an empty server; returns the e-mail, whose password is that of the demo. */
export async function createPlatformAccount(
  url: string,
  home: string,
  email = labPlatform,
): Promise<string> {
  const setup_token = (await readFile(join(home, 'setup-token'), 'utf8')).trim()
  const who = { name: 'Pía', lastname: 'Mora', email, password }
  await apiOf(url)('POST', '/auth/setup', { body: { ...who, setup_token } })
  return email
}

/** A new session of the administrator: one ends after a quarter of an hour. */
export const signInAgain = (url: string): Promise<string> => signIn(apiOf(url), administrator)

/** Creates a second company, by the same platform administrator. */
export const createNeighbour = (url: string, platform_token: string): Promise<LabCompany> =>
  addCompany(url, platform_token, {
    name: 'Vecina',
    administrator: 'admin@vecina.baquiano.test',
    nit: '900000001',
  })

/** Creates a company whose administrator has set the password of the demo and signed in. */
export async function addCompany(
  url: string,
  platform_token: string,
  company: NewCompany,
): Promise<LabCompany> {
  const api = apiOf(url)
  const created = await api('POST', '/company', {
    token: platform_token,
    body: companyFields(company),
  })
  const [link] = await mailsTo(api, company.administrator)
  const code = z.string().parse(link?.match(/create-password\/(\S+)/)?.[1])
  await api('POST', '/auth/password', { body: { code, password } })
  return {
    ...company,
    company_id: withId.parse(created).id,
    access_token: await signIn(api, company.administrator),
    platform_token,
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

function companyFields({
  name,
  nit,
  administrator: email,
  time_zone = 'America/Bogota',
}: NewCompany) {
  return {
    name,
    address: 'Calle 1 # 2-3',
    phone: '+57 601 555 0100',
    nit,
    date_init: '2020-01-01',
    date_end: '2099-12-31',
    contact_persons: [{ name: 'Ana', phone: '+57 601 555 0101', email: 'ana@lab.baquiano.test' }],
    city: 'Bogotá',
    country: 'Colombia',
    description: 'Medidas y averías',
    time_zone,
    administrator: {
      name: 'Ada',
      lastname: 'Ruiz',
      identification: 'A1',
      email,
      username: 'adaruiz',
    },
  }
}
