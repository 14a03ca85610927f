import { visitPoints } from '@baquiano/contract/visit-points'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { aTypologyId } from './builders.ts'
import { searchBothWays } from './search-both-ways.ts'
import { startTestServer } from './server.ts'

/** More than are looked through at first; every hundredth holds a word of its own, the last ones a common one. */
const many = 3000

/** Common and rare, whole words and pieces of them, with signs that mean something to a database. */
export const searches = [
  'tienda',
  'zocalo',
  'ZÓC tienda',
  'penon',
  'nit29',
  '604 penon',
  'calle zocalo',
  'calle 604',
  'zzz',
  // Words longer than what the index holds of them, with what a text search would read as its own signs.
  "d'arcangelo\\sur",
  'ngelo\\sur: plaza',
  "'ar",
  "laza d'arc",
  // What is written out as several words, and marks sent apart from their letters.
  '12½',
  '½½½ 604',
  'calle ab⅟',
  'pen\u0303on',
]

/** Two companies with the same 3,000 visit points, and what a person of the first is answered. */
export async function createSearchWorld() {
  const { call, database, signIn } = await startTestServer()
  const [ours, theirs] = [uuidv7(), uuidv7()]
  const token = signIn({ company_id: ours })
  for (const company_id of [ours, theirs]) {
    const ids = Array.from({ length: many }, () => uuidv7())
    await database.transaction(company_id, async (db) => {
      await sql`
        insert into visit_point (company_id, id, object_type_id, name, identification, phone, address,
          country, department, city, relation_mode, status, added_on, update_on)
        select ${company_id}::uuid, made.id, ${aTypologyId}::uuid,
          case when n > 2700 then 'Zócalo ' else 'Tienda ' end || lpad(n::text, 4, '0') || case when n % 100 = 0 then ' Peñón 50%' else '' end,
          'NIT' || n, '604 555', case n when 2999 then 'Carrera Ñuble 7' when 2998 then 'Plaza D''Arcangelo\\Sur: 3' when 2700 then 'Calle 12½' else 'Calle 10' end, 'CO', 'A',
          'Cali', 'all', case when n % 200 = 0 then 'Inactive' else 'Active' end, now(), now()
        from unnest(${ids}::uuid[]) with ordinality as made (id, n)`.execute(db)
    })
  }
  const fetchPage = async (body: object) => (await call(visitPoints.filter, { body }, token)).body

  const searchBoth = (search: string) =>
    searchBothWays({ table: 'visit_point', db: database.reader(ours), ask: fetchPage }, search)
  return { ours, theirs, database, ask: fetchPage, askBothWays: searchBoth }
}
