/**
 * The text of a file from outside: by its byte order mark, by the encoding that its XML declares, as UTF-8, or where it is
 * none of these as Windows-1252, which has a sign for every byte.
 */
export function decodeText(bytes: Uint8Array): string {
  for (const encoding of [markedEncoding(bytes), declaredEncoding(bytes), 'utf-8']) {
    const text = encoding === undefined ? undefined : textOfBytes(bytes, encoding)
    if (text !== undefined) return text
  }
  return textOfBytes(bytes, 'windows-1252') ?? ''
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
