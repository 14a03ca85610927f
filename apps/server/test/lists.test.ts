import { unwrapped } from '@baquiano/contract/platform'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cases } from './cases.ts'
import { sampleFilter } from './sample-of.ts'
import { startTestServer } from './server.ts'
import { createWorld, tokenFor } from './world.ts'

const server = await startTestServer()
const world = await createWorld(server)

const lists = cases.filter(({ spec: { path, access } }) => {
  return path.endsWith('/filter') && access !== 'public' && access !== 'foreign'
})

/** By the names of a company's own fields: the tests of each object type filter by them. */
const excused = new Set(['data'])

/** By the beginning of a name and by the whole of it, beside words anywhere. */
const otherSearches = [
  { filters: { search: 'en' } },
  { filters: { search: 'entrega' }, match: 'exact' },
]

describe.each(lists)('$name', ({ spec, request }) => {
  const shape = spec.body instanceof z.ZodObject ? spec.body.shape : {}
  const { body: valid, ...rest } = request(world)
  const send = (body: object) => {
    const sent = { ...rest, body: { ...Object(valid), ...body } }
    return server.call(spec, sent, tokenFor(server, spec, world))
  }
  const fetchRecords = async (paging: object) => {
    const answer = await send({ sort: 'DESC', ...paging })
    expect(answer).toMatchObject({ status: 200 })
    return z.object({ records: z.array(z.unknown()) }).parse(answer.body).records
  }
  const failuresOf = async (bodies: readonly object[]) => {
    const failures: object[] = []
    for (const body of bodies) {
      const { status, body: answer } = await send(body)
      if (status !== 200) failures.push({ ...body, answer })
    }
    return failures
  }

  it('answers all records without a quantity, and each page by its number', async () => {
    const all = await fetchRecords({ quantity: null })
    expect(all).toEqual(await fetchRecords({ quantity: 1000 }))
    expect(await fetchRecords({ quantity: 1, page: 2 })).toEqual(all.slice(1, 2))
  })

  it('answers in each of its orders', async () => {
    const { options } = z.instanceof(z.ZodEnum).parse(unwrapped(shape['order_by']))
    expect(await failuresOf(options.map((order_by) => ({ order_by })))).toEqual([])
  })

  it('answers with each of its filters', async () => {
    const filters = z.instanceof(z.ZodObject).parse(unwrapped(shape['filters'])).shape
    const sampled = Object.entries(filters).filter(([name]) => !excused.has(name))
    const bodies: object[] = sampled.map(([name, filter]) => ({
      filters: { [name]: sampleFilter(filter) },
    }))
    if ('search' in filters) bodies.push(...otherSearches)
    expect(await failuresOf(bodies)).toEqual([])
  })
})
