import { guardErrors } from '@baquiano/contract/platform'
import { describe, expect, it } from 'vitest'
import { cases } from './cases.ts'
import type { TestRequest } from './caller-of.ts'
import { startTestServer } from './server.ts'
import { createWorld, tokenFor } from './world.ts'

const server = await startTestServer()
const world = await createWorld(server)

const long = 'ñ'.repeat(10_000)
/** Of a text that is due: what breaks databases, dictionaries and parsers, and what is no text at all. */
const hostile: readonly unknown[] = [
  'a\0b',
  'a\ud800b',
  '\udfff',
  'constructor',
  '__proto__',
  '../../..',
  '\u202e\u{1f600}%00',
  long,
  '',
  [],
  ['x', 'y'],
  { toString: 'x' },
  true,
  null,
]
const deep = '['.repeat(500) + ']'.repeat(500)
const texts = hostile.filter((text) => typeof text === 'string')

describe.each(cases)('$name', ({ spec, request }) => {
  const documented: string[] = ['success', ...guardErrors(spec), ...spec.errors]
  const undocumented: object[] = []
  const send = async (mutated: TestRequest) => {
    const { status, body } = await server.call(spec, mutated, tokenFor(server, spec, world))
    const outcome = status === 200 ? 'success' : body.code
    // A path that no route has, as one longer than any parameter of ours.
    if (mutated.params && outcome === 'ROUTE_NOT_FOUND') return
    if (!documented.includes(outcome)) undocumented.push({ outcome, mutated })
  }

  it('answers only as documented, whatever stands where a text is due', async () => {
    const valid: TestRequest = request(world)
    for (const part of ['params', 'query'] as const) {
      for (const name of Object.keys({ ...valid[part], ...shapeOf(spec[part]) })) {
        for (const text of texts) {
          await send({ ...valid, [part]: { ...valid[part], [name]: wellFormed(text) } })
        }
      }
    }
    for (const path of textPaths(valid.body)) {
      for (const value of hostile) await send({ ...valid, body: replaced(valid.body, path, value) })
    }
    if (valid.body !== undefined) await send({ ...valid, body: JSON.parse(deep) })
    expect(undocumented).toEqual([])
  })
})

const shapeOf = (schema: { readonly shape: object } | undefined): object => schema?.shape ?? {}

/** An address is bytes: half of a surrogate pair cannot stand in one. */
const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '')

/** Of texts and of lists; of the first item of each list, for the others are like it. */
function textPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  const entries = Object.entries(value)
  const inside = (Array.isArray(value) ? entries.slice(0, 1) : entries).flatMap(([key, inner]) =>
    textPaths(inner, [...path, key]),
  )
  return Array.isArray(value) ? [path, ...inside] : inside
}

function replaced(whole: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(whole)) {
    return whole.map((item, index) => (String(index) === key ? replaced(item, rest, value) : item))
  }
  const inner = Object(whole)
  return { ...inner, [key]: replaced(inner[key], rest, value) }
}
