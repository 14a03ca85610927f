/** What a text of a company may name in double braces. */
export const messageVariables = [
  'company',
  'visit_point',
  'date',
  'hours',
  'resource',
  'status',
  'link',
] as const
export type MessageValues = Readonly<Record<(typeof messageVariables)[number], string>>

/** A text with its variables filled in; what is no variable stays as it is written. */
export const fillMessage = (text: string, values: MessageValues): string =>
  text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => {
    const known = messageVariables.find((it) => it === name)
    return known ? values[known] : hole
  })
