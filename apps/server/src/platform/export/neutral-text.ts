const formula = '[=+\\-@＝＋－＠]'
const dangerous = new RegExp(`^(?:${formula}|[\\t\\r\\n])`)
/** Where a spreadsheet that parts fields elsewhere than at commas, as those of many languages do, begins one. */
const behindAnother = new RegExp(`([;\\t\\r\\n])(?=${formula})`, 'g')

/**
 * Text that no spreadsheet takes for a formula, whoever wrote it: what begins like one begins with an
 * apostrophe, which spreadsheets read as "this is text".
 */
export const neutralText = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** The same of a field among others in a line of text, whatever parts the fields for its reader. */
export const neutralField = (text: string): string =>
  neutralText(text).replaceAll(behindAnother, "$1'")
