const formula = '[=+\\-@＝＋－＠]'
const dangerous = new RegExp(`^(?:${formula}|[\\t\\r\\n])`)
/** Where a spreadsheet that separates fields at other characters than commas, as in many locales, begins a field. */
const behindAnother = new RegExp(`([;\\t\\r\\n])(?=${formula})`, 'g')

/**
 * Text that no spreadsheet takes for a formula, whoever wrote it: what begins like one begins with an
 * apostrophe, which spreadsheets read as "this is text".
 */
export const neutralText = (text: string): string => (dangerous.test(text) ? `'${text}` : text)

/** The same for a field in a line of CSV, whatever separator its reader assumes. */
export const neutralField = (text: string): string =>
  neutralText(text).replaceAll(behindAnother, "$1'")
