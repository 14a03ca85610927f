import type { Mail } from '../../platform/mail/queue-mail.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { MailPart } from '../../platform/mail/render-mail-html.ts'
import type { Recipient } from './mail-recipient.ts'
import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

const catalogues: Readonly<Record<string, typeof es>> = { de, en, es, fr, pt }

interface Contents {
  /** Where people reach the server. */
  readonly public_url: string
  /** Target of the button; the server itself by default. */
  readonly link?: string
  readonly code?: string
  readonly minutes?: string
  /** The address that somebody is to have. */
  readonly email?: string
}

/**
 * The mail of a kind as text and, in the company's theme, as HTML; in the recipient's language, Spanish where we do
 * not support it.
 */
export function writeMail(
  kind: keyof typeof es.kinds,
  recipient: Recipient,
  { public_url, link = public_url, code, ...filled }: Contents,
): Mail {
  const language = recipient.language in catalogues ? recipient.language : 'es'
  const { kinds, copy_link } = catalogues[language] ?? es
  const { subject, preview, text, action } = kinds[kind]
  const values: Readonly<Record<string, string | undefined>> = { name: recipient.name, ...filled }
  const fill = (words: string) => words.replaceAll(/\{(\w+)\}/g, (hole, it) => values[it] ?? hole)
  const parts = text.split('\n\n').map((words): MailPart => {
    if (words === '{code}' && code !== undefined) return { kind: 'code', code }
    if (words === '{link}') return { kind: 'link', link, action, copy_link }
    return { kind: 'words', words: fill(words) }
  })
  const { email: to, theme } = recipient
  const options = { theme, language, public_url, subject, preview: fill(preview) }
  return { to, ...composeMail(parts, options) }
}
