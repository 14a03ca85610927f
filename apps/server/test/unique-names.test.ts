import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cases } from './cases.ts'
import { startTestServer, type TestServer } from './server.ts'
import { throwOnRejection } from './throw-on-rejection.ts'
import { createWorld, tokenFor } from './world.ts'

const server = await startTestServer()
const world = await createWorld(server)

/** Their names are keys that programs read: a type has capitals only, and an entry is told apart by its letters. */
const excused = new Set(['typeConfigs.create', 'companyConfigs.create'])

const named = cases.flatMap(({ name, spec, request }) => {
  const { body, errors } = spec
  const isNamed = name.endsWith('.create') && body instanceof z.ZodObject && 'name' in body.shape
  const code = errors.find((error) => error.endsWith('_NAME_TAKEN'))
  return isNamed && !excused.has(name) ? [{ name, spec, body, request, code }] : []
})

describe.each(named)('$name', ({ spec, body: schema, request, code }) => {
  const bodyOf = (name: string) => ({ ...Object(request(world).body), name })
  const create = ({ call }: Pick<TestServer, 'call'>, name: string) =>
    call(spec, { ...request(world), body: bodyOf(name) }, tokenFor(server, spec, world))

  it('refuses a name that differs in capitals and accents alone, where names are unique', async () => {
    // Where names are letters without accents, capitals alone.
    const other = ['ACUARÉLA', 'ACUARELA'].find((name) => schema.safeParse(bodyOf(name)).success)
    await create(throwOnRejection(server), 'Acuarela')
    const expected = code ? { status: 409, body: { code } } : { status: 200 }
    expect(await create(server, other ?? '')).toMatchObject(expected)
  })
})
