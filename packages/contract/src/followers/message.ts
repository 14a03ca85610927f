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

/** What a text about a delay may name: by how many minutes somebody comes late, too. */
export const delayVariables = [...messageVariables, 'late'] as const
export type DelayValues = Readonly<Record<(typeof delayVariables)[number], string>>

const variable = /\{\{\s*(\w+)\s*\}\}/g

/** What a text names in double braces. */
export const variablesIn = (text: string): string[] =>
  [...text.matchAll(variable)].map(([, name = '']) => name)

/** A text with its variables filled in; what is no variable stays as it is written. */
export const fillVariables = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(variable, (hole, name: string) => values.get(name) ?? hole)

export const fillMessage = (text: string, values: MessageValues): string =>
  fillVariables(text, new Map(messageVariables.map((name) => [name, values[name]])))

export const fillDelay = (text: string, values: DelayValues): string =>
  fillVariables(text, new Map(delayVariables.map((name) => [name, values[name]])))
