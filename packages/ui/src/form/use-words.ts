import { useTranslation } from 'react-i18next'

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** The words of any capability by key. What a view needs of them is checked where it is described (`RecordWords`). */
export function useWords(name: string): Words {
  const { t } = useTranslation()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a namespace that is a variable have no type
  const translate = t as unknown as Words
  return (key, values) => translate(`${name}:${key}`, values)
}
