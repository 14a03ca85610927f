const dangerous = /^[=+\-@\t\r\n＝＋－＠]/

/**
 * Text that no spreadsheet takes for a formula, whoever wrote it: what begins like one begins with an
 * apostrophe, which spreadsheets read as "this is text".
 */
export const neutralText = (text: string): string => (dangerous.test(text) ? `'${text}` : text)
