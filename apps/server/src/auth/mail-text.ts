import type { Mail } from '../platform/mail/queue-mail.ts'
import de from './mails/de.json' with { type: 'json' }
import en from './mails/en.json' with { type: 'json' }
import es from './mails/es.json' with { type: 'json' }
import fr from './mails/fr.json' with { type: 'json' }
import pt from './mails/pt.json' with { type: 'json' }

const catalogues: Readonly<Record<string, typeof es>> = { de, en, es, fr, pt }

interface Recipient {
  readonly email: string
  readonly name: string
  readonly language: string
}

/** What the way to the console is called in a mail. */
export const openText = (language: string): string => (catalogues[language] ?? es).code.open

/** The mail of a kind in the recipient's language, Spanish where we do not speak it. */
export function writeMail(
  kind: keyof typeof es,
  { email, name, language }: Recipient,
  words: Readonly<Record<string, string>>,
): Mail {
  const { subject, text } = (catalogues[language] ?? es)[kind]
  const known: Readonly<Record<string, string>> = { ...words, name }
  return {
    to: email,
    subject,
    text: text.replaceAll(/\{(\w+)\}/g, (hole, word) => known[word] ?? hole),
  }
}
