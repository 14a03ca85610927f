import de from './words/de.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import es from './words/es.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }
import pt from './words/pt.json' with { type: 'json' }

const catalogues: Readonly<Record<string, typeof es>> = { de, en, es, fr, pt }

/** The mail that proves that a mail server takes mails; in Spanish where we do not support the language. */
export const testMail = (language: string): typeof es.test => (catalogues[language] ?? es).test
