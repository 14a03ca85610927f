import { inflateSync } from 'node:zlib'

/**
 * The text of each page of a PDF as pdfkit writes it: every object on its own, streams deflated, fonts with a map from
 * glyphs to Unicode.
 *
 * @throws Error where the file is none
 */
export function readPdf(file: Uint8Array): { readonly pages: readonly string[] } {
  const raw = Buffer.from(file).toString('latin1')
  if (!raw.startsWith('%PDF-') || !raw.trimEnd().endsWith('%%EOF')) throw new Error('no whole PDF')
  const objects = new Map(
    [...raw.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const bodyOf = (id: string | undefined) => objects.get(id ?? '') ?? ''
  const streamOf = (id: string | undefined) => {
    const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(bodyOf(id)) ?? []
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body))
  const mapOf = (font: string) => glyphs(streamOf(idIn(bodyOf(font), 'ToUnicode')))
  return {
    pages: pages.map((page) => {
      const resources = bodyOf(idIn(page, 'Resources')) || page
      const [, fonts = ''] = /\/Font <<([\s\S]*?)>>/.exec(resources) ?? []
      const maps = new Map(
        [...fonts.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
          name,
          mapOf(id),
        ]),
      )
      return textOf(streamOf(idIn(page, 'Contents')), maps)
    }),
  }
}

const idIn = (body: string, key: string): string | undefined =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1]

/** By glyph, four hexadecimal digits. */
function glyphs(cmap: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const begin = Number.parseInt(first, 16)
    ;[...list.matchAll(/<([\w ]*)>/g)].forEach(([, code = ''], at) => {
      const units = (code.match(/\w{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))
      found.set((begin + at).toString(16).padStart(4, '0'), String.fromCharCode(...units))
    })
  }
  return found
}

function textOf(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string {
  let map: ReadonlyMap<string, string> = new Map()
  const lines: string[] = []
  for (const [, font, shown = ''] of content.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) {
      map = maps.get(font) ?? new Map()
    } else {
      const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/\w{4}/g) ?? [],
      )
      lines.push(codes.map((code) => map.get(code) ?? '?').join(''))
    }
  }
  return lines.join('\n')
}
