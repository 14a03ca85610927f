import { z } from 'zod'

const htmlValue = z.object({ value: z.string() })

/**
 * A property of a file as text: text and numbers, and of HTML, as descriptions of map programs often are, what it says.
 * Undefined of anything else.
 */
export function plainText(sent: unknown): string | undefined {
  if (typeof sent === 'number') return String(sent)
  const text = typeof sent === 'string' ? sent : htmlValue.safeParse(sent).data?.value
  if (text === undefined) return undefined
  return isHtml.test(text) ? textOfHtml(text) : text.trim()
}

/** A tag that HTML has, or a sign that it writes by name. */
const isHtml =
  /<\/?(a|b|br|center|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|span|strong|style|table|tbody|td|th|tr|u|ul)\b[^>]*>|&(nbsp|amp|lt|gt|quot|#\d+);/i
const blocks = 'br, p, div, li, tr, h1, h2, h3, h4, h5, h6, hr'

function textOfHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const hidden of body.querySelectorAll('style, script')) hidden.remove()
  for (const block of body.querySelectorAll(blocks)) block.after('\n')
  for (const cell of body.querySelectorAll('td, th')) cell.after(' ')
  const lines = body.textContent.split('\n').map((line) => line.replace(/\s+/g, ' ').trim())
  return lines.filter((line) => line !== '').join('\n')
}
