import { expect, it } from 'vitest'
import { mentionedIn, mentionParts, suggestMentions, withMention } from './mentions.ts'

const person = (id: string, full_name: string) => ({ id, full_name })
const people = [
  person('1', 'Ana Gil'),
  person('2', 'Ana Gil Ruiz'),
  person('3', 'Camila Ríos'),
  person('4', 'Camila Ríos'),
]
const marked = (text: string) =>
  mentionParts(text, people).flatMap((part) => (part.mentioned === null ? [] : [part.text]))

it('marks names behind an @, the longest that is meant, and loses no text', () => {
  const text = '@Ana Gil Ruiz y (@ana gil): ¡listo!'
  expect(marked(text)).toEqual(['@Ana Gil Ruiz', '@ana gil'])
  expect(
    mentionParts(text, people)
      .map((part) => part.text)
      .join(''),
  ).toBe(text)
})

it('takes no e-mail address, longer word or stranger for a mention', () => {
  expect(marked('soporte@Ana Gil, @Ana Gilberta, @Pedro y @')).toEqual([])
  expect(mentionParts('', people)).toEqual([])
})

it('mentions everybody who is called so, once', () => {
  expect(mentionedIn('@Camila Ríos, @CAMILA RÍOS', people)).toEqual(['3', '4'])
  expect(mentionedIn('@Ana Gil Ruiz', people)).toEqual(['2'])
})

const suggested = (text: string, caret = text.length) =>
  suggestMentions(text, caret, people)?.people.map(({ id }) => id)

it('suggests by the beginning of any word of a name, without accents, from the @ before the caret on', () => {
  expect(suggested('Hola @')).toEqual(['1', '2', '3', '4'])
  expect(suggested('Hola @rio')).toEqual(['3', '4'])
  expect(suggested('Hola @ana gil r')).toEqual(['2'])
  expect(suggested('@cam y luego', 4)).toEqual(['3', '4'])
  // A name that is whole and followed by a space is not asked for again, unless a longer one begins so.
  expect(suggested('@Camila Ríos ')).toBeUndefined()
  expect(suggested('@Ana Gil ')).toEqual(['2'])
  const none = ['Hola', 'ana@gil', '@ ana', '@ana\n', '@xyz']
  expect(none.filter((text) => suggested(text) !== undefined)).toEqual([])
})

it('writes the whole name in place of its beginning, with one space behind it', () => {
  expect(withMention('Hola @ca vas', { from: 6, caret: 8 }, person('3', 'Camila Ríos'))).toEqual({
    text: 'Hola @Camila Ríos vas',
    caret: 18,
  })
})
