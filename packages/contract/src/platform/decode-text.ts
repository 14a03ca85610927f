/**
 * The text of a file from outside: by its byte order mark, by the encoding that its XML declares, as UTF-8, or where it is
 * none of these by an encoding that has a sign for every byte.
 */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of [markedEncoding(bytes), declaredEncoding(bytes), 'utf-8']) {
    const text = encoding === undefined ? undefined : textOfBytes(bytes, encoding)
    if (text !== undefined) return text
  }
  return textOfBytes(bytes, byteEncodingOf(bytes)) ?? ''
}

/**
 * The encoding that the first bytes of a file name, by their byte order mark or their XML declaration, in the spelling
 * of `TextDecoder`; undefined where they name none, or none that is known.
 */
export function encodingOf(start: Uint8Array): string | undefined {
  const label = markedEncoding(start) ?? declaredEncoding(start)
  try {
    return label === undefined ? undefined : new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

/** Byte order marks, and how XML begins whose signs have two bytes. */
const starts = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0x3c, 0], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
  { bytes: [0, 0x3c], encoding: 'utf-16be' },
] as const

const markedEncoding = (file: Uint8Array): string | undefined =>
  starts.find(({ bytes }) => bytes.every((byte, at) => file[at] === byte))?.encoding

function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 200))
  return /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(start)?.[1]
}

/** The text of bytes that are whole signs; undefined where they are not of that encoding, or nobody knows it. */
export function textOfBytes(bytes: Uint8Array, label: string): string | undefined {
  if (label === 'ibm850') return withDosSigns(bytes)
  try {
    const decoder = new TextDecoder(label, { fatal: true })
    const text = decoder.decode(bytes)
    return decoder.encoding === 'windows-1252' ? withWindowsSigns(text) : text
  } catch {
    return undefined
  }
}

/** From 0x80 to 0x9F. */
const windowsSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** Node 20 to 23 read Windows-1252 as ISO-8859-1, where browsers do not. */
const withWindowsSigns = (text: string): string =>
  text.replace(/[\u0080-\u009F]/g, (sign) => windowsSigns.charAt(sign.charCodeAt(0) - 0x80))

/** From 0x80 to 0xFF of code page 850, which programs of DOS write and no `TextDecoder` reads. */
const dosSigns =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0'

const withDosSigns = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    .replace(/[^\0-\u007F]/g, (_, at: number) => dosSigns.charAt((bytes[at] ?? 0x80) - 0x80))

/** Letters of words in code page 850 that are no letters in Windows-1252, and the other way around. */
const inWords = {
  ibm850: new Set([0x81, 0x82, 0x84, 0x87, 0x90, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xb5]),
  'windows-1252': new Set([
    0xe1, 0xe2, 0xe3, 0xe7, 0xe8, 0xea, 0xec, 0xed, 0xee, 0xef, 0xf1, 0xf2, 0xf3, 0xf4, 0xf6, 0xf9,
    0xfa, 0xfb, 0xfc, 0xc1, 0xc9, 0xcd, 0xd1, 0xda, 0xdc,
  ]),
} as const

const isLetter = (byte: number | undefined): boolean =>
  byte !== undefined && (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** Which of the encodings with one byte for a sign bytes are of, by the letters that they have inside words. */
export function byteEncodingOf(bytes: Uint8Array): 'windows-1252' | 'ibm850' {
  let balance = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !isLetter(bytes[at - 1]) || !isLetter(bytes[at + 1])) continue
    if (inWords.ibm850.has(byte)) balance += 1
    if (inWords['windows-1252'].has(byte)) balance -= 1
  }
  return balance > 0 ? 'ibm850' : 'windows-1252'
}

/**
 * A text that was encoded as UTF-8 twice (`BogotÃ¡`), as it was meant; undefined where any sign of it says otherwise.
 */
export function decodedTwice(text: string): string | undefined {
  if (!/[\u00C2-\u00F4]/.test(text)) return undefined
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const byte = code > 0xff ? 0x80 + windowsSigns.indexOf(text.charAt(at)) : code
    // What Windows-1252 has no sign for was never read as it.
    if (byte < 0x80 && code > 0xff) return undefined
    bytes[at] = byte
  }
  const meant = textOfBytes(bytes, 'utf-8')
  return meant === text ? undefined : meant
}
