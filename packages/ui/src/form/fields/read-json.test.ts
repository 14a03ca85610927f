import { expect, it } from 'vitest'
import { lineOf, readJson } from './read-json.ts'

const text = '{\n  "url": "x",\n  "to": [\n    { "a": 1 }\n  ]\n}'

it('reads an object, and tells the line where a text is none', () => {
  expect(readJson(text)).toEqual({ object: { url: 'x', to: [{ a: 1 }] }, broken_line: null })
  expect(readJson('{\n  "a": 1,\n}').broken_line).toBe(3)
  expect(readJson('{ // why\n}').broken_line).toBe(1)
  expect(readJson('[]')).toEqual({ object: undefined, broken_line: 1 })
  expect(readJson('').object).toBeUndefined()
})

it.each([
  ['config_json.url', 2],
  ['config_json.to.0.a', 4],
  ['config_json.to.7', 3],
  ['config_json.missing', 1],
  ['config_json', 1],
])('finds the line of %s', (path, line) => {
  expect(lineOf(text, path)).toBe(line)
})
