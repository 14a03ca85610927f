import { expect, it } from 'vitest'
import { decodeText } from './decode-text.ts'

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf8 = (text: string) => new TextEncoder().encode(text)
const xml = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><name>Peñón</name>`
const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return bytes
}

it.each([
  { what: 'UTF-8', bytes: utf8('Peñón') },
  { what: 'UTF-8 with its mark', bytes: utf8('\uFEFFPeñón') },
  { what: 'UTF-8 that XML declares', bytes: utf8(xml('UTF-8')) },
  { what: 'ISO-8859-1 that XML declares', bytes: bytesOf(xml('ISO-8859-1')) },
  { what: 'ISO-8859-1 that calls itself UTF-8', bytes: bytesOf(xml('UTF-8')) },
  { what: 'an encoding that nobody knows', bytes: utf8(xml('x-own')) },
  { what: 'ISO-8859-1 of which nothing is declared', bytes: bytesOf('Peñón') },
  { what: 'UTF-16 with its mark', bytes: utf16('\uFEFFPeñón', true) },
  { what: 'UTF-16 of the other order', bytes: utf16('\uFEFFPeñón', false) },
  { what: 'UTF-16 of XML without a mark', bytes: utf16(xml('UTF-16'), true) },
])('reads $what', ({ bytes }) => {
  expect(decodeText(bytes)).toMatch(/^(<\?xml[^>]*\?><name>)?Peñón(<\/name>)?$/)
})

it('reads the signs that Windows has and ISO-8859-1 has not', () => {
  expect(decodeText(Uint8Array.of(0x80, 0x20, 0x93, 0x94))).toBe('€ “”')
})
