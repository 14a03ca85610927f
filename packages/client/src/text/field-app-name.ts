/** What the app of the field calls its version: the builds differ in the name of the script that begins it. */
export const fieldAppName = (script: string): string =>
  ['Baquiano', /-([\w-]+)\.js/.exec(script)?.[1]].filter(Boolean).join(' ')
