import { useTranslation } from 'react-i18next'
import { features } from '../features.ts'

type Translate = (key: string) => string

/** The name of a page in navigation: the word `menu…` of its capability, which a test requires. */
export function useNavigationLabel(): Translate {
  const { t } = useTranslation(features.map(({ name }) => name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a namespace that is a variable have no type
  return t as unknown as Translate
}
