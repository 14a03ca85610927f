import { Parser } from 'htmlparser2'
import { z } from 'zod'

const htmlValue = z.object({ value: z.string() })

/**
 * A property of a file as text: text and numbers, and of HTML, as descriptions of map programs often are, what it says.
 * Undefined of anything else.
 */
export function plainText(sent: unknown): string | undefined {
  if (typeof sent === 'number') return Number.isFinite(sent) ? String(sent) : undefined
  const text = typeof sent === 'string' ? sent : htmlValue.safeParse(sent).data?.value
  if (text === undefined) return undefined
  return isHtml.test(text) ? textOfHtml(text) : text.trim()
}

/** A tag that HTML has, or a sign that it writes by name. */
const isHtml =
  /<\/?(a|b|br|center|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|span|strong|style|table|tbody|td|th|tr|u|ul)\b[^>]*>|&(nbsp|amp|lt|gt|quot|#\d+);/i
const blocks: ReadonlySet<string> = new Set([
  'br',
  'p',
  'div',
  'li',
  'tr',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'hr',
])
const cells: ReadonlySet<string> = new Set(['td', 'th'])
const hidden: ReadonlySet<string> = new Set(['style', 'script'])

function textOfHtml(html: string): string {
  let text = ''
  let within = 0
  const parser = new Parser({
    onopentagname: (name) => {
      if (hidden.has(name)) within += 1
    },
    ontext: (piece) => {
      if (within === 0) text += piece
    },
    onclosetag: (name) => {
      if (hidden.has(name)) within -= 1
      if (blocks.has(name)) text += '\n'
      if (cells.has(name)) text += ' '
    },
  })
  parser.end(html)
  const lines = text.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}
