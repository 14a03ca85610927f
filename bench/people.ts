import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/index.ts'
import { makeHome } from '../e2e/product.ts'
import { createCompany } from './lab/create-company.ts'
import { startServer } from './lab/server.ts'
import { anyRole } from './lists/any-role.ts'
import { createLoadTest, load } from './lists/load-test.ts'
import { fillPeople } from './lists/fill-people.ts'
import { inDatabase } from './lists/in-database.ts'

const rows = 20_000
const others = 49
const seconds = 5

/** What the list shows. */
const fields = ['name', 'lastname', 'role_name', 'email', 'username', 'phone', 'status', 'added_on']

/** Typical queries of a list with twenty thousand people; each kind rotates through several, so that no cache answers. */
const questions: Readonly<Record<string, readonly object[]>> = {
  first_page: [{}, { order_by: 'lastname' }],
  filtered_page: [{ filters: { status: 'Inactive' } }, { filters: { status: 'Active' } }],
  // Searches by full name, identification, user name, e-mail and phone, and one without a match.
  text_search: [
    'zoe nunez ibanez',
    'CC104729',
    'persona1234',
    'persona777@',
    '+57 3 0791',
    'zzz',
  ].map((search) => ({ filters: { search } })),
  // A name of thousands, and a text that all have.
  common_word: ['begona', 'mora', 'persona'].map((search) => ({ filters: { search } })),
  narrowed_word: ['begona', 'ruiz', 'CC104729'].map((search) => ({
    filters: { search, status: 'Inactive' },
  })),
}

/**
 * The list of people through HTTP, a page of 100 and its count: 20,000 of one company and 20,000 of 49 others
 * behind row-level security.
 */
export async function measure(): Promise<object> {
  const { home, remove } = await makeHome()
  const postgres = await startEmbeddedPostgres({ home, durable: true })
  const settings = { BAQUIANO_HOME: home, BAQUIANO_DEMO: 'true', DATABASE_URL: postgres.url }
  const server = await startServer(settings)
  try {
    const { company_id, access_token } = await createCompany(server.url, home)
    const url = inDatabase(postgres.superuserUrl, postgres.url)
    const role_id = await anyRole(url, company_id)
    await fillPeople({ url, company_id, role_id, rows, others })
    const runLoad = createLoadTest(server, '/v1/resource/filter', access_token)
    // The base cost of any call on this machine, included in the figures below.
    const none = { fields: ['name'], filters: { search: 'zz' } }
    const results: Record<string, object> = { empty: await runLoad({ bodies: [none], seconds }) }
    for (const [name, kind] of Object.entries(questions)) {
      const bodies = kind.map((body) => ({ quantity: 100, fields, ...body }))
      await runLoad({ bodies, seconds: 1 })
      const limit_ms = name === 'common_word' ? load.common_word_limit_ms : load.limit_ms
      results[name] = await runLoad({ bodies, seconds, limit_ms })
    }
    return { rows, companies: others + 1, ...load, ...results }
  } finally {
    await server.kill('SIGTERM')
    await postgres.stop()
    await remove()
  }
}
