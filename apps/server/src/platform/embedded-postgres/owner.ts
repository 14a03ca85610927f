import { Client, escapeIdentifier, escapeLiteral } from 'pg'

/** Who owns the tables: no superuser, so that row-level security holds for it as well. */
const owner = 'baquiano_owner'

interface Login {
  readonly name: string
  readonly password: string
}

/**
 * Makes the login and its database when they are missing; a start cut short is completed.
 *
 * @param instance name of the instance that should answer at `superuserUrl`
 * @throws Error when another server answers there
 */
export async function makeOwner(
  superuserUrl: string,
  { name, password, instance }: Login & { readonly instance: string | undefined },
): Promise<void> {
  const superuser = new Client({ connectionString: superuserUrl })
  await superuser.connect()
  try {
    const { rows: answering } = await superuser.query('show cluster_name')
    if (answering[0].cluster_name !== instance) {
      throw new Error(
        `The PostgreSQL that answers is ${answering[0].cluster_name}, not ${instance}: it works on other data; end it first`,
      )
    }
    const { rows } = await superuser.query(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $2) as base`,
      [owner, name],
    )
    if (!rows[0].role) {
      await superuser.query(
        `create role ${owner} login createrole password ${escapeLiteral(password)}`,
      )
    }
    if (!rows[0].base) {
      await superuser.query(`create database ${escapeIdentifier(name)} owner ${owner}`)
    }
  } finally {
    await superuser.end()
  }
}
