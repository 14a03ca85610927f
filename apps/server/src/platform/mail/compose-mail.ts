import type { Mail } from './queue-mail.ts'
import { type MailOptions, type MailPart, renderMailHtml } from './render-mail-html.ts'

/** A mail without its recipient. */
export type MailContents = Required<Pick<Mail, 'subject' | 'text' | 'html'>>

/** The paragraphs as text, signed by the company, and as HTML. */
export function composeMail(parts: readonly MailPart[], options: MailOptions): MailContents {
  const { subject, theme } = options
  const signature = theme ? [theme.company_name] : []
  return {
    subject,
    text: [...parts.map(textOf), ...signature].join('\n\n'),
    html: renderMailHtml(parts, options),
  }
}

function textOf(part: MailPart): string {
  if (part.kind === 'code') return part.code
  return part.kind === 'link' ? `${part.action}\n${part.link}` : part.words
}
